import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'

import type { Content } from '#domain/content/fields.ts'
import type { AdminRecord } from '../api/queries.ts'

import { editorAddress } from '#domain/admin-paths.ts'
import { completeContent } from '#domain/content/empty.ts'
import { callAdmin } from '../api/admin-call.ts'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { DeleteButton } from '../records/delete-button.tsx'
import { fieldsInLanguage } from '../editors/field-values.ts'
import { RecordForm } from '../records/record-form.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { type CollectionPlace, defaultOf, itemsChanged, sourceOf } from './collection-place.ts'
import { deletionTexts, itemToasts } from './item-panels.ts'
import { useItemPictures, useTurns } from './item-pictures.ts'
import { type ItemRecord, itemsQuery, onlyItem, seenItem } from './items.ts'

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
        onCancel={() => {
          records.close()
          // Pictures were stored at once.
          void refresh()
        }}
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
