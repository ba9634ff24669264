import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo } from 'react'

import type { PersonKind } from './person-kind.ts'

import { callAdmin } from '../api/admin-call.ts'
import { plainSetting } from '../editors/editors.ts'
import { DeleteButton } from '../records/delete-button.tsx'
import { FormFrame } from '../records/form-frame.tsx'
import { FormRows } from '../records/form-rows.tsx'
import { say } from '../words/say.ts'
import { peopleKeys } from './people-queries.ts'
import { usePersonForm } from './use-person-form.ts'

interface PersonFormProps<Stored extends { id: number; name: string; version: number }> {
  kind: PersonKind<Stored>
  /** Undefined for a new one. */
  stored: Stored | undefined
  readAll: () => Promise<Stored[]>
  onClose: () => void
}

/** A crew member or a vehicle, open. */
export function PersonForm<Stored extends { id: number; name: string; version: number }>(
  props: PersonFormProps<Stored>,
) {
  const { kind, stored, onClose } = props
  const id = useId()
  const queries = useQueryClient()
  const form = usePersonForm(props)
  const setting = useMemo(() => {
    const plain = plainSetting('en')
    return { ...plain, pictures: { ...plain.pictures, folder: kind.folder } }
  }, [kind.folder])
  useEffect(() => document.getElementById(`${id}-name`)?.focus(), [id])

  return (
    <FormFrame
      form={form}
      setting={setting}
      label={stored?.name ?? say(kind.texts.new)}
      idPrefix={id}
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
              await Promise.all(peopleKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))
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
