import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useState } from 'react'
import { FiChevronDown, FiTrash2 } from 'react-icons/fi'

import type { AdminLanguage } from '#domain/admin-api.ts'
import type { Content, FieldValue } from '#domain/content/fields.ts'
import type { AdminPrice } from '#domain/prices/admin-price.ts'

import { priceCategories, pricesRecord } from '#domain/prices/price-facts.ts'
import { Flag } from '#web/site/language/flag.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin, reasonOf } from '../api/admin-call.ts'
import { forgetUnsaved } from '../drafts/unsaved.ts'
import { type Change, EditorProvider } from '../editors/editor-context.ts'
import { FieldRows } from '../editors/field-rows.tsx'
import { ask } from '../layout/confirm.tsx'
import { ConflictDialog } from '../records/conflict-dialog.tsx'
import { DraftNotice, FormButtons, FormTools, useFormSubmit } from '../records/form-frame.tsx'
import { say, sayDeclared } from '../words/say.ts'
import { formatLek } from './format-money.ts'
import {
  categoryField,
  categoryNames,
  derivedRoute,
  flatPrice,
  moneyFields,
  textFields,
  textName,
  translatedFields,
} from './price-fields.ts'
import { settingFor } from './price-setting.ts'
import { pricesQuery, usePriceForm } from './use-price-form.ts'

interface PriceFormProps {
  /** Undefined for a new one. */
  row: AdminPrice | undefined
  languages: AdminLanguage[]
  onClose: () => void
}

/** A row of the price table, open. */
export function PriceForm({ row, languages, onClose }: PriceFormProps) {
  const [byDefault, ...others] = languages
  const id = useId()
  const queries = useQueryClient()
  const form = usePriceForm(row, others, { onSaved: () => queries.invalidateQueries(pricesQuery), onClose })
  const [deleteFailure, setDeleteFailure] = useState('')
  const deletePrice = useDeletePrice(row, () => {
    form.forget()
    onClose()
  })
  const setting = useMemo(() => settingFor(byDefault?.code ?? 'en'), [byDefault?.code])
  const recordKey = { collection: pricesRecord, id: row?.id ?? 0 }
  const { content } = form
  const shared = {
    content,
    idPrefix: id,
    errors: form.errors,
    changed: Object.keys(form.changed),
    onChange: form.setField,
  }
  // A new route begins with its places, a stored one is mostly opened for its price.
  const firstName = row ? 'eur' : 'from'
  useEffect(() => document.getElementById(`${id}-${firstName}`)?.focus(), [id, firstName])

  const handleSubmit = useFormSubmit(form, id)

  return (
    <EditorProvider value={setting}>
      <form className="record-form" aria-label={row?.route ?? say('New price')} noValidate onSubmit={handleSubmit}>
        <DraftNotice form={form} />
        {row && (
          <FormTools
            form={form}
            recordKey={recordKey}
            defaults={undefined}
            readSaved={(saved) => flatPrice(saved as unknown as AdminPrice)}
          />
        )}
        {/* A new row is no row yet, which what is typed meanwhile could change. */}
        <fieldset className="price-fields" disabled={!row && form.isSaving}>
          <div className="price-money">
            <FieldRows fields={moneyFields} fallback={undefined} {...shared} />
            <output className="help figure">{lekOf(content['eur'], content['eurNight'])}</output>
          </div>
          <div className="price-texts">
            <FieldRows fields={textFields} fallback={{ route: derivedRoute(content as never) }} {...shared} />
            <CategorySelect
              id={`${id}-category`}
              value={content['category'] as string}
              onChange={(category) => form.setField('category', category)}
            />
          </div>
          {others.map((language) => (
            <PriceTranslations key={language.id} language={language} {...shared} />
          ))}
        </fieldset>
        {deleteFailure && (
          <p role="alert" className="failure">
            {deleteFailure}
          </p>
        )}
        <FormButtons form={form} onCancel={onClose}>
          {row && (
            <button
              type="button"
              className="button button-quiet delete-button"
              onClick={() => void deletePrice().then(setDeleteFailure)}
            >
              <FiTrash2 aria-hidden />
              <span>{say('Delete')}</span>
            </button>
          )}
        </FormButtons>
      </form>
      <ConflictDialog form={form} />
    </EditorProvider>
  )
}

/** Lek follows from euro (specification §9). */
function lekOf(day: unknown, night: unknown): string {
  const amounts = [day, night].filter((amount) => typeof amount === 'number')
  return amounts.map((amount) => formatLek(amount)).join(`, ${say('at night')} `)
}

interface PriceTranslationsProps {
  language: AdminLanguage
  content: Content
  idPrefix: string
  errors: Record<string, string[]>
  changed: string[]
  onChange: (name: string, value: Change<FieldValue>) => void
}

/** The names of a route in another language; what is empty shows the default language's. */
export function PriceTranslations({ language, content, ...shared }: PriceTranslationsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const fields = useMemo(() => translatedFields(language), [language])
  const setting = useMemo(() => settingFor(language.code), [language.code])
  const route = content[textName(language.flagCode, 'route')] as string
  const bodyId = `${shared.idPrefix}-${language.flagCode}`

  return (
    <div>
      <button
        type="button"
        className="tool"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <FiChevronDown aria-hidden className="card-chevron" />
        <Flag flagCode={language.flagCode} />
        <span>{language.name}</span>
        <span className="help">{route}</span>
      </button>
      <div id={bodyId} className="price-texts" hidden={!isOpen}>
        {isOpen && (
          <EditorProvider value={setting}>
            <FieldRows fields={fields} content={content} fallback={hintsFor(language.flagCode, content)} {...shared} />
          </EditorProvider>
        )}
      </div>
    </div>
  )
}

function hintsFor(flagCode: string, content: Content): Content {
  const own = { ...content, route: content['route'] || derivedRoute(content as never) }
  return Object.fromEntries(
    Object.keys(textFields).map((part) => [textName(flagCode, part), own[part as keyof typeof own] as FieldValue]),
  )
}

interface CategorySelectProps {
  id: string
  value: string
  onChange: (value: string) => void
}

/** Where in the public table the route stands. */
export function CategorySelect({ id, value, onChange }: CategorySelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{sayDeclared(categoryField.label)}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        {priceCategories.map((category) => (
          <option key={category} value={category}>
            {say(categoryNames[category])}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Asks, then deletes the route; answers the reason where that failed. */
export function useDeletePrice(row: AdminPrice | undefined, onDeleted: () => void) {
  const queries = useQueryClient()

  return async (): Promise<string> => {
    if (!row) return ''
    const isSure = await ask({
      title: say('Confirm Deletion'),
      text: say('This will permanently delete the price of {route}.', { route: row.route }),
      confirmLabel: say('Delete'),
      cancelLabel: say('Cancel'),
      isDangerous: true,
    })
    if (!isSure) return ''
    try {
      await callAdmin('DeletePrice', { method: 'DELETE', query: { id: row.id } })
    } catch (error) {
      showToast(say('Failed to delete price.'))
      return reasonOf(error)
    }
    forgetUnsaved()
    showToast(say('Price deleted.'), 'success')
    onDeleted()
    await queries.invalidateQueries(pricesQuery)
    return ''
  }
}
