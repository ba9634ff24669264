import type { Content } from '#domain/content/fields.ts'

import { callAdmin, withFieldsNamed } from '../api/admin-call.ts'
import { addOnce } from '../api/add-once.ts'
import { type AdminRecord, useReread } from '../api/queries.ts'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'

interface ListedFormOptions<Stored extends { id: number }> extends Pick<RecordFormOptions, 'fields' | 'draft'> {
  /** Undefined for a new one. */
  stored: Stored | undefined
  /** A new one, before anybody has typed. */
  blank: AdminRecord
  /** The stored one as its form holds it. */
  flat: (stored: Stored) => AdminRecord
  /** What a call takes of it, without its version: of what was changed, and of all that the form holds. */
  body: (change: Record<string, unknown>, whole: Content) => object
  calls: { add: string; update: string; remove: string }
  /** Where the form has one field for what the calls name by others, that one by these. */
  fieldNames?: Readonly<Record<string, string>>
  toasts: Record<'new' | 'stored', RecordFormOptions['toasts']>
  /** Reads the list anew. */
  readAll: () => Promise<Stored[]>
  /** What is read anew once it is saved or deleted, by what the queries' keys begin with. */
  shownIn: readonly string[]
  onClose: () => void
}

/**
 * The form of one of the records that staff write one by one, such as prices and closures, or of a new one; `deletion` is
 * what its DeleteButton does.
 */
export function useListedForm<Stored extends { id: number }>(options: ListedFormOptions<Stored>) {
  const {
    fields,
    draft,
    stored,
    blank,
    flat,
    body,
    calls,
    fieldNames = {},
    toasts,
    readAll,
    shownIn,
    onClose,
  } = options
  const reread = useReread()
  const readAnew = async () => void (await reread(...shownIn))

  function send(version: unknown, sent: object): Promise<Stored> {
    if (!stored) return addOnce(draft.key, calls.add, sent)
    return callAdmin(calls.update, { method: 'PUT', query: { id: stored.id }, body: { ...sent, version } })
  }

  const form = useRecordForm({
    fields,
    record: stored ? flat(stored) : blank,
    draft,
    toasts: stored ? toasts.stored : toasts.new,
    async save({ version, ...change }, whole) {
      try {
        return flat(await send(version, body(change, whole)))
      } catch (error) {
        throw withFieldsNamed(error, fieldNames)
      }
    },
    async reload() {
      const fresh = (await readAll()).find(({ id }) => id === stored?.id)
      return fresh && flat(fresh)
    },
    onSaved: readAnew,
    onClose,
  })

  const deletion = {
    onDelete: () => callAdmin(calls.remove, { method: 'DELETE', query: { id: stored?.id ?? 0 } }),
    onDeleted() {
      form.forget()
      onClose()
      return readAnew()
    },
  }
  return { ...form, deletion }
}
