import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { AdminLanguage } from '#domain/admin-api.ts'
import type { Content } from '#domain/content/fields.ts'
import type { Closure } from '#domain/closures/closure.ts'
import type { AdminRecord } from '../api/queries.ts'

import { adminPaths, placeParameters } from '#domain/admin-paths.ts'
import { AdminError, callAdmin } from '../api/admin-call.ts'
import { addOnce } from '../drafts/add-once.ts'
import { type RecordFormOptions, useRecordForm } from '../records/use-record-form.ts'
import { say } from '../words/say.ts'
import { closureBody, closureFields, flatClosure, newClosure, spanText } from './closure-fields.ts'

/** Days and hours that are full, the earliest first. */
export const closuresQuery = queryOptions({
  queryKey: ['closures'],
  queryFn: () => callAdmin<Closure[]>('GetClosures'),
})

/** The key of the form for a new one, among those of the others. */
export const newClosureKey = 'new'

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
      throw atScopeField(error)
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
  const item = closure?.id ?? newClosureKey
  const address = `${adminPaths.closures}?${placeParameters.itemId}=${item}`
  return { key: `closure ${item}`, title: closure ? spanText(closure) : say('Close days or hours'), address }
}

/** The call names what it is about by two keys; the form has one field for them. */
function atScopeField(error: unknown): unknown {
  if (!(error instanceof AdminError)) return error
  const { subjectId, applies, ...others } = error.errors
  const scope = subjectId ?? applies
  if (!scope) return error
  const { status, title = '', code } = error
  return new AdminError(status, { title, code, errors: { scope, ...others } })
}
