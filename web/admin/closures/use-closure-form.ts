import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { AdminLanguage } from '#domain/admin-api.ts'
import type { Content } from '#domain/content/fields.ts'
import type { Closure } from '#domain/closures/closure.ts'
import type { AdminRecord } from '../api/queries.ts'

import { adminPaths, recordAddress } from '#domain/admin-paths.ts'
import { callAdmin, withFieldsNamed } from '../api/admin-call.ts'
import { addOnce } from '../api/add-once.ts'
import { newItemKey } from '../records/use-one-record.ts'
import { type RecordFormOptions, useRecordForm } from '../records/use-record-form.ts'
import { say } from '../words/say.ts'
import { closureBody, closureFields, flatClosure, newClosure } from './closure-fields.ts'
import { spanText } from '../words/formats.ts'

/** Days and hours that are full, the earliest first. */
export const closuresQuery = queryOptions({
  queryKey: ['closures'],
  queryFn: () => callAdmin<Closure[]>('GetClosures'),
})

const texts = {
  new: { updated: 'Closed.', updateFailed: 'It could not be closed.' },
  stored: { updated: 'Closure changed.', updateFailed: 'Failed to change the closure.' },
}

type Closing = Required<Pick<RecordFormOptions, 'onSaved' | 'onClose'>>

/** The form of a stored closure, or of a new one. */
export function useClosureForm(closure: Closure | undefined, languages: AdminLanguage[], closing: Closing) {
  const queries = useQueryClient()
  const fields = useMemo(() => closureFields(languages), [languages])
  const draft = draftPlace(closure)

  async function save(change: Record<string, unknown>, whole: Content): Promise<AdminRecord> {
    try {
      return flatClosure(await send(closure ? closureBody(change, whole) : closureBody(whole, whole)))
    } catch (error) {
      // What it is about stands in one field.
      throw withFieldsNamed(error, { applies: 'scope', subjectId: 'scope' })
    }
  }

  function send(body: Record<string, unknown>): Promise<Closure> {
    if (closure) return callAdmin('UpdateClosure', { method: 'PUT', query: { id: closure.id }, body })
    return addOnce(draft.key, 'AddClosure', body)
  }

  return useRecordForm({
    fields,
    record: closure ? flatClosure(closure) : newClosure(),
    draft,
    toasts: closure ? texts.stored : texts.new,
    save,
    async reload() {
      const closures = await queries.fetchQuery({ ...closuresQuery, staleTime: 0 })
      const fresh = closures.find(({ id }) => id === closure?.id)
      return fresh && flatClosure(fresh)
    },
    ...closing,
  })
}

function draftPlace(closure: Closure | undefined) {
  const item = closure?.id ?? newItemKey
  const address = recordAddress(adminPaths.closures, item)
  return { key: `closure ${item}`, title: closure ? spanText(closure) : say('Close days or hours'), address }
}
