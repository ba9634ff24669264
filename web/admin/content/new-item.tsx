import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'

import type { Content, Fields, FieldValue } from '#domain/content/fields.ts'

import { editorAddress } from '#domain/admin-paths.ts'
import { completeContent } from '#domain/content/empty.ts'
import { itemName } from '#domain/content/progress.ts'
import { AdminError, reasonOf } from '../api/admin-call.ts'
import { type DraftPlace, dropDraft, readDraft, useDraft } from '../drafts/draft.ts'
import { forgetUnsaved, useUnsaved } from '../drafts/unsaved.ts'
import { applied, EditorProvider } from '../editors/editor-context.ts'
import { editors } from '../editors/editors.ts'
import { FieldRows } from '../editors/field-rows.tsx'
import { changedFields } from '../records/field-values.ts'
import { restored } from '../records/merge.ts'
import { say, sayDeclared } from '../words/say.ts'
import { type CollectionPlace, recordKeys } from './collection-place.ts'
import { headline, itemPanels } from './item-panels.ts'
import { uploadFolder } from './item-pictures.ts'
import { useAddItem } from './use-add-item.ts'

/** The form for an item that no language has yet. */
export function NewItem({ place }: { place: CollectionPlace }) {
  const { collection, language, property, records } = place
  const { newFields, pictures } = itemPanels[property]
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const add = useAddItem(place)
  const fields = useMemo(() => picked(collection.fields, newFields), [collection, newFields])
  const [empty] = useState(() => ({ version: 0, content: emptyItem(fields) }))
  const draft = draftPlace(place)
  const [content, setContent] = useState(() => restored(fields, empty, readDraft(draft)).content)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isChanged = Object.keys(changedFields(fields, empty.content, content)).length > 0
  useUnsaved(isChanged)
  useDraft(draft, isChanged ? { version: 0, values: content, before: empty.content } : null)

  const folder = uploadFolder(collection, itemName(collection, content))
  const setting = useMemo(
    () => ({ editors, languageCode: language.code, pictures: { folder, toasts: pictures } }),
    [language.code, folder, pictures],
  )
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), [])

  function handleCancel() {
    dropDraft(draft)
    records.close()
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    try {
      const added = await add(changedFields(fields, completeContent(fields, {}), content))
      forgetUnsaved()
      dropDraft(draft)
      records.closeAt(recordKeys.item(language.id, collection.name, added.id))
    } catch (error) {
      setRefusal(error)
      setIsBusy(false)
    }
  }

  return (
    <EditorProvider value={setting}>
      <form
        ref={form}
        className="item record-form"
        aria-label={`${sayDeclared(`New ${collection.itemTitle}`)}, ${language.name}`}
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        <h4>{sayDeclared(`New ${headline(collection.itemTitle)}`)}</h4>
        {/* What is typed while it is being added would not be in it. */}
        <fieldset className="record-fields" disabled={isBusy}>
          <FieldRows
            fields={fields}
            content={content}
            fallback={undefined}
            idPrefix={id}
            errors={refusal instanceof AdminError ? refusal.errors : {}}
            onChange={(name, value) =>
              setContent((current) => ({ ...current, [name]: applied(value, current[name] as FieldValue) }))
            }
          />
        </fieldset>
        <div className="form-buttons">
          {refusal !== null && (
            <p role="alert" className="failure">
              {reasonOf(refusal)}
            </p>
          )}
          <button type="submit" className="button button-accent" disabled={isBusy}>
            <span className="spinner" aria-hidden hidden={!isBusy} />
            <span>{say('Add')}</span>
          </button>
          <button type="button" className="button button-quiet" disabled={isBusy} onClick={handleCancel}>
            {say('Cancel')}
          </button>
        </div>
      </form>
    </EditorProvider>
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
