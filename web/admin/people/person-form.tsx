import { useId, useMemo } from 'react'

import type { Content } from '#domain/content/fields.ts'
import { type PersonKind, recordKey } from './people-kinds.ts'

import { adminPaths, recordAddress } from '#domain/admin-paths.ts'
import { englishSetting } from '../editors/editors.ts'
import { DeleteButton } from '../records/delete-button.tsx'
import { FormFrame, FormRows } from '../records/form-frame.tsx'
import { useListedForm } from '../records/use-record-form.ts'
import { say } from '../words/say.ts'
import { peopleKeys } from '../api/queries.ts'

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
  const form = usePersonForm(props)
  const setting = useMemo(
    () => ({ ...englishSetting, pictures: { ...englishSetting.pictures, folder: kind.folder } }),
    [kind.folder],
  )

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
            {...form.deletion}
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
  const { fields, calls, texts, blank, flat } = kind
  const { updateFailed } = texts
  const key = recordKey(kind, stored?.id ?? 'new')

  return useListedForm({
    fields,
    draft: {
      key,
      title: stored?.name ?? say(texts.new),
      address: recordAddress(adminPaths.people, key),
    },
    stored,
    blank,
    flat,
    body: (change, whole) => kind.written(stored ? change : filled(whole)),
    calls,
    toasts: { new: { updated: texts.added, updateFailed }, stored: { updated: texts.updated, updateFailed } },
    readAll,
    shownIn: peopleKeys,
    onClose,
  })
}

/** Without what nobody has filled in: the server says what is missing by its own default or beside the field. */
const filled = (content: Content) => Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null))
