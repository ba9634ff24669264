import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef, useState } from 'react'

import type { Content, Fields } from '#domain/content/fields.ts'
import type { DraftPlace } from '../drafts/draft.ts'

import { editorAddress } from '#domain/admin-paths.ts'
import { completeContent } from '#domain/content/empty.ts'
import { itemName } from '#domain/content/progress.ts'
import { editors } from '../editors/editors.ts'
import { changedFields } from '../editors/field-values.ts'
import { FormFrame, FormRows } from '../records/form-frame.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { say, sayDeclared } from '../words/say.ts'
import { addItem, type CollectionPlace, itemsChanged, recordKeys } from './collection-place.ts'
import { headline, itemPanels, itemToasts } from './item-panels.ts'
import { uploadFolder } from './item-pictures.ts'

/** The form for an item that no language has yet. */
export function NewItem({ place }: { place: CollectionPlace }) {
  const { collection, language, property, records } = place
  const { newFields, pictures } = itemPanels[property]
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const fields = useMemo(() => picked(collection.fields, newFields), [collection, newFields])
  const [empty] = useState(() => ({ id: 0, version: 0, ...emptyItem(fields) }))
  const toasts = itemToasts(collection)

  const form = useRecordForm({
    fields,
    record: empty,
    draft: draftPlace(place),
    toasts: { updated: toasts.added, updateFailed: toasts.addFailed },
    save: (_, whole) => addItem(place, changedFields(fields, completeContent(fields, {}), whole)),
    reload: () => Promise.resolve(undefined),
    onSaved: () => itemsChanged(queries, place),
    onClose: ({ id: added }) => records.closeAt(recordKeys.item(language.id, collection.name, added)),
  })
  const { content } = form

  const folder = uploadFolder(collection, itemName(collection, content))
  const setting = useMemo(
    () => ({ editors, languageCode: language.code, pictures: { folder, toasts: pictures } }),
    [language.code, folder, pictures],
  )
  useEffect(() => element.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), [])

  return (
    <div className="admin-item">
      <h4>{sayDeclared(`New ${headline(collection.itemTitle)}`)}</h4>
      <FormFrame
        ref={element}
        form={form}
        setting={setting}
        label={`${sayDeclared(`New ${collection.itemTitle}`)}, ${language.name}`}
        idPrefix={id}
        saveLabel={say('Add')}
        onCancel={records.close}
      >
        {/* What is typed while it is being added would not be in it. */}
        <fieldset className="record-fields" disabled={form.isSaving}>
          <FormRows form={form} fields={fields} idPrefix={id} hasMarks={false} />
        </fieldset>
      </FormFrame>
    </div>
  )
}

function draftPlace({ block, collection, language }: CollectionPlace): DraftPlace {
  const address = editorAddress({ block: block.name, flagCode: language.flagCode, collection: collection.name })
  const title = `${sayDeclared(`New ${collection.itemTitle}`)}, ${language.name}`
  return { key: `new ${collection.name} ${language.id}`, title, address }
}

function picked(fields: Fields, names: readonly string[] | undefined): Fields {
  return names ? Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))) : fields
}

/** New items stand at order 0 (specification §5). */
function emptyItem(fields: Fields): Content {
  return completeContent(fields, 'displayOrder' in fields ? { displayOrder: 0 } : {})
}
