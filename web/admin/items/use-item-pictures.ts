import { useEffect, useMemo, useRef } from 'react'

import type { PictureHandling } from '../editors/editor-context.ts'
import type { AdminRecord } from '../api/queries.ts'
import type { RecordForm } from '../records/use-record-form.ts'
import type { ItemRecord } from './items-query.ts'

import { itemName } from '#domain/content/progress.ts'
import { callAdmin } from '../api/admin-call.ts'
import { type CollectionPlace, defaultOf } from './collection-place.ts'
import { itemPanels } from './item-panels.ts'
import { uploadFolder } from './upload-folder.ts'

/** The pictures of a stored item: uploads and deletions are stored at once, what is typed stays in the form. */
export function useItemPictures(place: CollectionPlace, item: ItemRecord, form: RecordForm): PictureHandling {
  const { collection, property } = place
  const current = useRef(form)
  useEffect(() => {
    // An upload takes its time: it must not be stored on top of an older version than the form's.
    current.current = form
  })
  const name = itemName(collection, form.content) || itemName(collection, defaultOf(place, item.groupKey) ?? {})
  const folder = uploadFolder(collection, name)

  return useMemo(() => {
    const { update, removeImage } = collection.calls
    const base: PictureHandling = {
      folder,
      toasts: itemPanels[property].pictures,
      async storePictures(fieldName, value) {
        const open = current.current
        const body = { [fieldName]: value, version: open.version }
        open.takeFields(await callAdmin<AdminRecord>(update, { method: 'PUT', query: { id: item.id }, body }), [
          fieldName,
        ])
      },
    }
    if (!removeImage) return base
    return {
      ...base,
      async removePicture(fieldName, path) {
        const stored = current.current.base[fieldName]
        const isStored = Array.isArray(stored) ? (stored as unknown[]).includes(path) : stored === path
        if (!isStored) return
        const query = { [removeImage.idParameter]: item.id }
        const record = await callAdmin<AdminRecord>(removeImage.name, { method: 'POST', query, body: path })
        current.current.takeFields(record, [fieldName])
      },
    }
  }, [collection, property, item.id, folder])
}
