import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'

import type { AdminLanguage } from '#domain/admin-api.ts'
import type { BookableTrip } from '#domain/booking/booking-record.ts'
import type { Closure } from '#domain/closures/closure.ts'
import type { Content, FieldValue } from '#domain/content/fields.ts'
import type { Change } from '../editors/editor-context.ts'

import { adminPaths, recordAddress } from '#domain/admin-paths.ts'
import { Labelled } from '../controls/labelled.tsx'
import { englishSetting } from '../editors/editors.ts'
import { FieldRows } from '../editors/field-rows.tsx'
import { DeleteButton } from '../records/delete-button.tsx'
import { Folded } from '../records/folded.tsx'
import { FormFrame, FormRows } from '../records/form-frame.tsx'
import { useListedForm } from '../records/use-record-form.ts'
import { newItemKey } from '../records/use-one-record.tsx'
import { say, sayDeclared } from '../words/say.ts'
import {
  closureBody,
  closureFields,
  closuresQuery,
  firmField,
  flatClosure,
  newClosure,
  scopeField,
  scopeLabel,
  scopeOptions,
  sentenceFields,
  sentenceName,
  timeFields,
} from './closure-fields.ts'
import { spanText } from '../words/formats.ts'

/** What a closure can be of, and the languages it is told in. */
export interface ClosureChoices {
  languages: AdminLanguage[]
  trips: BookableTrip[]
}
interface ClosureFormProps extends ClosureChoices {
  /** Undefined for a new one. */
  closure: Closure | undefined
  onClose: () => void
}

/** A closure, open. */
export function ClosureForm({ closure, languages: known, trips, onClose }: ClosureFormProps) {
  const id = useId()
  // The form holds nothing of a language that is added while it is open.
  const [languages] = useState(known)
  const form = useClosureForm(closure, languages, onClose)
  const { content } = form

  return (
    <FormFrame
      form={form}
      setting={englishSetting}
      label={closure ? spanText(closure) : say('Close days or hours')}
      idPrefix={id}
      focusField="from"
      inWords={{ scope: (value) => scopeLabel(value as string, trips) }}
      saveLabel={closure ? say('Save') : say('Close')}
      onCancel={onClose}
      buttons={
        closure && (
          <DeleteButton
            texts={{
              text: say('Guests can book at this time again.'),
              confirmLabel: say('Open again'),
              deleted: say('Open again.'),
              deleteFailed: say('It could not be opened.'),
            }}
            {...form.deletion}
          />
        )
      }
    >
      <fieldset className="closure-fields" disabled={!closure && form.isSaving}>
        <div className="price-texts">
          {(['from', 'to'] as const).map((name) => (
            <Labelled
              key={name}
              id={`${id}-${name}`}
              label={sayDeclared(timeFields[name].label)}
              errors={form.errors[name]}
            >
              {(control) => (
                <input
                  {...control}
                  type="datetime-local"
                  required
                  value={content[name] as string}
                  onChange={(event) => form.setField(name, event.target.value)}
                />
              )}
            </Labelled>
          ))}
        </div>
        <p className="admin-help">{say('Saranda time. A whole day goes from 00:00 to 00:00 of the next.')}</p>
        <ScopeSelect
          id={`${id}-scope`}
          value={content['scope'] as string}
          options={scopeOptions(trips)}
          errors={form.errors['scope']}
          onChange={(value) => form.setField('scope', value)}
        />
        <FormRows form={form} fields={firmField} idPrefix={id} />
        <Sentences
          languages={languages}
          content={content}
          idPrefix={id}
          errors={form.errors}
          onChange={form.setField}
        />
      </fieldset>
    </FormFrame>
  )
}

const toasts = {
  new: { updated: 'Closed.', updateFailed: 'It could not be closed.' },
  stored: { updated: 'Closure changed.', updateFailed: 'Failed to change the closure.' },
}

/** The form of a stored closure, or of a new one. */
function useClosureForm(closure: Closure | undefined, languages: AdminLanguage[], onClose: () => void) {
  const queries = useQueryClient()
  const item = closure?.id ?? newItemKey
  const [blank] = useState(newClosure)

  return useListedForm({
    fields: useMemo(() => closureFields(languages), [languages]),
    draft: {
      key: `closure ${item}`,
      title: closure ? spanText(closure) : say('Close days or hours'),
      address: recordAddress(adminPaths.closures, item),
    },
    stored: closure,
    blank,
    flat: flatClosure,
    body: (change, whole) => closureBody(closure ? change : whole, whole),
    calls: { add: 'AddClosure', update: 'UpdateClosure', remove: 'DeleteClosure' },
    fieldNames: { applies: 'scope', subjectId: 'scope' },
    toasts,
    readAll: () => queries.fetchQuery({ ...closuresQuery, staleTime: 0 }),
    shownIn: closuresQuery.queryKey,
    onClose,
  })
}

interface ScopeSelectProps {
  id: string
  value: string
  options: ReturnType<typeof scopeOptions>
  errors: string[] | undefined
  onChange: (value: string) => void
}

function ScopeSelect({ id, value, options, errors, onChange }: ScopeSelectProps) {
  return (
    <Labelled id={id} label={sayDeclared(scopeField.label)} errors={errors}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {!options.some((option) => option.value === value) && (
            <option value={value}>{say('A trip that is gone')}</option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

interface SentencesProps {
  languages: AdminLanguage[]
  content: Content
  idPrefix: string
  errors: Record<string, string[]>
  onChange: (name: string, value: Change<FieldValue>) => void
}

/** What guests read; folded, since our own phrase does for most days. */
function Sentences({ languages, content, ...shared }: SentencesProps) {
  const fields = useMemo(() => sentenceFields(languages), [languages])
  const isSaid = Object.keys(fields).some((name) => content[name] !== '')
  const [byDefault] = languages
  const hint = byDefault && (content[sentenceName(byDefault.flagCode)] as string)
  const fallback = Object.fromEntries(Object.keys(fields).map((name) => [name, hint ?? '']))

  return (
    <Folded
      id={`${shared.idPrefix}-sentences`}
      label={say('What guests read')}
      startsOpen={isSaid}
      className="closure-fields"
    >
      <p className="admin-help">
        {say(
          'One sentence, such as: We are at a wedding. Where you write none, guests read that you are full, with your number.',
        )}
      </p>
      <FieldRows fields={fields} content={content} fallback={fallback} {...shared} />
    </Folded>
  )
}
