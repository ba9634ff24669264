import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'

import { editorAddress } from '#domain/admin-paths.ts'
import { completeContent } from '#domain/content/empty.ts'
import type { Content, Fields } from '#domain/content/fields.ts'
import { itemName } from '#domain/content/progress.ts'
import { showToast } from '#web/ui/toast-store.ts'

import { callAdmin } from '../api/admin-call.ts'
import type { AdminRecord } from '../api/queries.ts'
import type { DraftPlace } from '../drafts/draft.ts'
import { editors } from '../editors/editors.ts'
import { changedFields, fieldsInLanguage } from '../editors/field-values.ts'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { DeleteButton } from '../records/delete-button.tsx'
import { FormFrame, FormRows } from '../records/form-frame.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { say, sayDeclared } from '../words/say.ts'
import {
  addItem,
  type CollectionPlace,
  defaultOf,
  type ItemRecord,
  itemsChanged,
  itemsQuery,
  onlyItem,
  recordKeys,
  seenItem,
  sourceOf,
} from './items.ts'
import { deletionTexts, headline, itemPanels, itemToasts } from './item-panels.ts'
import { uploadFolder, useItemPictures, useTurns } from './item-pictures.ts'

interface ItemFormProps {
  place: CollectionPlace
  item: ItemRecord
  name: string
  focusField: string | undefined
}

/** An item's open record in one language, with its card as visitors will see it. */
export function ItemForm({ place, item, name, focusField }: ItemFormProps) {
  const { block, property, collection, language, records } = place
  const queries = useQueryClient()
  const defaultContent = defaultOf(place, item.groupKey)
  const query = { id: item.id }
  const inTurn = useTurns()

  const form = useRecordForm({
    fields: useMemo(() => fieldsInLanguage(collection.fields), [collection]),
    record: item,
    draft: {
      key: `${collection.name} ${item.id}`,
      title: `${name}, ${language.name}`,
      address: editorAddress({
        block: block.name,
        flagCode: language.flagCode,
        collection: collection.name,
        itemId: item.id,
      }),
    },
    toasts: itemToasts(collection),
    save: (change) =>
      inTurn(() => {
        const body = { ...change, version: form.readBase().version }
        return callAdmin<AdminRecord>(collection.calls.update, { method: 'PUT', query, body })
      }),
    async reload() {
      const items = await queries.fetchQuery({ ...itemsQuery(block, place.parentId), staleTime: 0 })
      return items[property]?.find(({ id }) => id === item.id)
    },
    onSaved: refresh,
    onClose: records.close,
  })
  const pictures = useItemPictures(place, item, { form, inTurn })

  async function refresh() {
    await itemsChanged(queries, place)
  }

  return (
    <div className="editor-split">
      <RecordForm
        form={form}
        recordKey={{ collection: collection.name, id: item.id }}
        label={`${name}, ${language.name}`}
        languageCode={language.code}
        languageName={language.name}
        defaults={sourceOf(place, item)}
        pictures={pictures}
        focusField={focusField}
        onCancel={records.close}
      >
        <DeleteButton
          texts={{ ...itemToasts(collection), ...deletionTexts(property, collection) }}
          canGoEverywhere
          onDelete={(isEverywhere) =>
            callAdmin(collection.calls.remove, {
              method: 'DELETE',
              query: { id: item.id, ...(isEverywhere && { everyLanguage: true }) },
            })
          }
          onDeleted={async () => {
            form.forget()
            records.close()
            await refresh()
          }}
          onRefused={refresh}
        />
      </RecordForm>
      <PreviewPane
        // One card is a small thing on a wide screen.
        device="phone"
        lookAt={name}
        block={block.name}
        language={language}
        content={usePreviewContent(place, item.id, form.content, defaultContent)}
      />
    </div>
  )
}

/** The page with this one item on it; it may lag behind the typing. */
function usePreviewContent(place: CollectionPlace, id: number, draft: Content, byDefault: Content | undefined) {
  const latest = useDeferredValue(draft)
  const { block, property, collection, sectionContent } = place
  return useMemo(() => {
    const item = seenItem(collection, id, completeContent(collection.fields, latest), byDefault)
    return { ...sectionContent, ...onlyItem(block, property, item) }
  }, [block, property, collection, sectionContent, id, latest, byDefault])
}

interface NewItemProps {
  place: CollectionPlace
  /** Whether the items are as the server has them now. */
  isFresh: boolean
}

/** The form for an item that no language has yet. */
export function NewItem({ place, isFresh }: NewItemProps) {
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
    isNew: true,
    toasts: { updated: toasts.added, updateFailed: toasts.addFailed },
    save: (_, whole) => addItem(place, changedFields(fields, completeContent(fields, {}), whole)),
    reload: () => Promise.resolve(undefined),
    onSaved: () => itemsChanged(queries, place),
    onClose: ({ id: added }) => records.closeAt(recordKeys.item(language.id, collection.name, added)),
  })
  const { content } = form
  useNoRoom(place, isFresh && !form.isSaving)

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

/** Of what there is one at most, a colleague may have added one, also while the form of another is open or its draft waits. */
function useNoRoom({ collection, items, records }: CollectionPlace, isKnown: boolean) {
  const isTaken = isKnown && collection.single && items.length > 0
  const tell = useEffectEvent(() => {
    showToast(sayDeclared(`This language has this ${collection.itemTitle} already.`))
    records.close()
  })
  useEffect(() => {
    if (isTaken) tell()
  }, [isTaken])
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
