import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { RecordKey, Revision } from '#domain/admin-api.ts'
import type { Content, Fields, FieldValue } from '#domain/content/fields.ts'

import { completeContent } from '#domain/content/empty.ts'
import { keptValues, sharedValues } from '#domain/content/shared-values.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { revisionsQuery } from '../api/queries.ts'
import { DialogAnswer } from '../controls/dialogs.tsx'
import { LoadState } from '../controls/page-states.tsx'
import { formatSarandaTime } from '../words/formats.ts'
import { say, sayDeclared } from '../words/say.ts'
import { isSameValue, ownValuesIn, visibleFields } from '../editors/field-values.ts'
import { type InWords, ValueView } from './record-view.tsx'

interface RevisionsDialogProps {
  recordKey: RecordKey
  fields: Fields
  /** What the form holds now. */
  content: Content
  /** Puts an earlier save into the form; nothing is stored before Save. */
  onRestore: (content: Content) => void
  onClose: () => void
  inWords?: InWords | undefined
  /** Turns what was saved into what the form holds, where that is not the same. What it leaves out was not saved then. */
  readSaved?: ((saved: Record<string, unknown>) => object) | undefined
}

/** The last saves of a record, each compared with what the form holds. */
export function RevisionsDialog(props: RevisionsDialogProps) {
  const { recordKey, fields, content, onRestore, onClose } = props
  const { inWords, readSaved = (saved: object) => saved } = props
  const id = useId()
  const revisions = useQuery(revisionsQuery(recordKey))
  const [version, setVersion] = useState<number | null>(null)
  const chosen = revisions.data?.find((revision) => revision.version === version)
  // A field that was declared after that save is not in it: the form keeps what it holds there.
  const saved = chosen && { ...content, ...readSaved(chosen.content), ownValues: chosen.ownValues }
  const earlier = saved && completeContent(fields, saved)

  return (
    <Dialog labelledBy={id} className="dialog-wide" onClose={onClose}>
      <h2 id={id}>{say('Earlier saves')}</h2>
      <LoadState queries={[revisions]} failedText="Failed to load the earlier saves." />
      {revisions.data?.length === 0 && <p>{say('Nothing has been saved here yet.')}</p>}
      <ol>
        {revisions.data?.map((revision, index) => (
          <li key={revision.version}>
            <button
              type="button"
              className="admin-revision"
              aria-pressed={revision.version === version}
              onClick={() => setVersion(revision.version)}
            >
              {`${whenAndWho(revision)}${index === 0 ? ` ${say('(stored now)')}` : ''}`}
            </button>
          </li>
        ))}
      </ol>
      {earlier && <Comparison fields={fields} now={content} earlier={earlier} inWords={inWords} />}
      <DialogAnswer
        label={say('Put into the form')}
        cancelLabel={say('Close')}
        disabled={!earlier}
        onCancel={onClose}
        onConfirm={() => {
          if (earlier) onRestore(earlier)
          onClose()
        }}
      />
    </Dialog>
  )
}

interface ComparisonProps {
  fields: Fields
  now: Content
  earlier: Content
  inWords: InWords | undefined
}

function Comparison({ fields, now, earlier, inWords }: ComparisonProps) {
  const everywhere = changedEverywhere(visibleFields(fields), now, earlier)
  const changed = Object.entries(fields).filter(
    ([name, field]) => !isSameValue(field, now[name] as FieldValue, earlier[name] as FieldValue),
  )
  if (changed.length === 0) return <p>{say('The form holds exactly this.')}</p>

  return changed.map(([name, field]) => (
    <fieldset key={name} className="admin-choice">
      <legend>
        <span>{sayDeclared(field.label)}</span>
        {everywhere.has(name) && <span className="own-mark">{say('changes in every language')}</span>}
      </legend>
      <div className="admin-choice-option">
        <span className="value-label">{say('Then')}</span>
        <ValueView field={field} value={earlier[name] as FieldValue} inWords={inWords?.[name]} />
      </div>
      <div className="admin-choice-option">
        <span className="value-label">{say('In the form')}</span>
        <ValueView field={field} value={now[name] as FieldValue} inWords={inWords?.[name]} />
      </div>
    </fieldset>
  ))
}

/** The fields in which a save of the earlier content writes a value through to the other languages. */
function changedEverywhere(fields: Fields, now: Content, earlier: Content): Set<string> {
  const own = ownValuesIn(earlier)
  if (!own) return new Set()
  const [kept, held] = [keptValues(fields, own), sharedValues(fields, now)]
  const changed = [...sharedValues(fields, earlier)].filter(
    ([name, value]) => !kept.includes(name) && JSON.stringify(value) !== JSON.stringify(held.get(name)),
  )
  return new Set(changed.map(([name]) => name.split('.')[0] as string))
}

function whenAndWho({ savedAt, savedBy }: Revision): string {
  return `${formatSarandaTime(savedAt)}, ${savedBy || say('as shipped')}`
}
