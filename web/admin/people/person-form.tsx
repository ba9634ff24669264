import { useId, useMemo } from 'react'

import type { Content } from '#domain/content/fields.ts'
import { type AdminRecord, useReread } from '../api/queries.ts'
import { type PersonKind, recordKey } from './person-kind.ts'

import { adminPaths, recordAddress } from '#domain/admin-paths.ts'
import { callAdmin } from '../api/admin-call.ts'
import { addOnce } from '../api/add-once.ts'
import { plainSetting } from '../editors/editors.ts'
import { DeleteButton } from '../records/delete-button.tsx'
import { FormFrame, FormRows } from '../records/form-frame.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { say } from '../words/say.ts'
import { peopleKeys } from '../api/people-queries.ts'

interface PersonFormProps<Stored extends { id: number; name: string; version: number }> {
  kind: PersonKind<Stored>
  /** Undefined for a new one. */
  stored: Stored | undefined
  /** Reads all of the kind anew. */
  readAll: () => Promise<Stored[]>
  onClose: () => void
}

/** A crew member or a vehicle, open. */
export function PersonForm<Stored extends { id: number; name: string; version: number }>(
  props: PersonFormProps<Stored>,
) {
  const { kind, stored, onClose } = props
  const id = useId()
  const reread = useReread()
  const form = usePersonForm(props)
  const setting = useMemo(() => {
    const plain = plainSetting('en')
    return { ...plain, pictures: { ...plain.pictures, folder: kind.folder } }
  }, [kind.folder])

  return (
    <FormFrame
      form={form}
      setting={setting}
      label={stored?.name ?? say(kind.texts.new)}
      idPrefix={id}
      focusField="name"
      onCancel={onClose}
      buttons={
        stored && (
          <DeleteButton
            texts={{
              text: say(kind.texts.deletion, { name: stored.name }),
              deleted: kind.texts.deleted,
              deleteFailed: kind.texts.deleteFailed,
            }}
            onDelete={() => callAdmin(kind.calls.remove, { method: 'DELETE', query: { id: stored.id } })}
            onDeleted={async () => {
              form.forget()
              onClose()
              await reread(...peopleKeys)
            }}
          />
        )
      }
    >
      {/* A new one is none yet, which what is typed meanwhile could change. */}
      <fieldset className="people-fields" disabled={!stored && form.isSaving}>
        <FormRows form={form} fields={kind.fields} idPrefix={id} />
      </fieldset>
    </FormFrame>
  )
}

/** The form of somebody or something stored, or of a new one. */
function usePersonForm<Stored extends { id: number; name: string; version: number }>(props: PersonFormProps<Stored>) {
  const { kind, stored, readAll, onClose } = props
  const reread = useReread()
  const { fields, calls, texts } = kind
  const key = recordKey(kind, stored?.id ?? 'new')

  async function save({ version, ...change }: Record<string, unknown>, whole: Content): Promise<AdminRecord> {
    if (!stored) return kind.flat(await addOnce<Stored>(key, calls.add, kind.written(filled(whole))))
    const body = { ...kind.written(change), version }
    return kind.flat(await callAdmin<Stored>(calls.update, { method: 'PUT', query: { id: stored.id }, body }))
  }

  return useRecordForm({
    fields,
    record: stored ? kind.flat(stored) : kind.blank,
    draft: {
      key,
      title: stored?.name ?? say(texts.new),
      address: recordAddress(adminPaths.people, key),
    },
    toasts: { updated: stored ? texts.updated : texts.added, updateFailed: texts.updateFailed },
    save,
    async reload() {
      const fresh = (await readAll()).find(({ id }) => id === stored?.id)
      return fresh && kind.flat(fresh)
    },
    async onSaved() {
      await reread(...peopleKeys)
    },
    onClose,
  })
}

/** Without what nobody has filled in: the server says what is missing by its own default or beside the field. */
const filled = (content: Content) => Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null))
