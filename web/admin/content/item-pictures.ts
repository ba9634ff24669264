import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'

import type { Collection } from '#domain/content/define.ts'
import type { FieldValue } from '#domain/content/fields.ts'
import type { AdminRecord } from '../api/queries.ts'
import type { RecordFormState } from '../records/use-record-form.ts'
import { type CollectionPlace, defaultOf, type ItemRecord, itemsChanged } from './items.ts'

import { pictureFolderName } from '#domain/content/images.ts'
import { itemName } from '#domain/content/progress.ts'
import { AdminError, callAdmin } from '../api/admin-call.ts'
import { applied, type Change, type PictureHandling } from '../editors/editor-context.ts'
import { ownValuesIn } from '../editors/field-values.ts'
import { itemPanels } from './item-panels.ts'

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** One change of a record after the other, each made from what the one before has left. */
export function useTurns(): InTurn {
  const lastTurn = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(<Result>(work: () => Promise<Result>) => {
    const turn = lastTurn.current.then(work)
    lastTurn.current = turn.catch(() => undefined)
    return turn
  }, [])
}

interface OpenItem {
  form: RecordFormState
  /** Its saves wait for what is stored at once, too: nobody else has changed it then. */
  inTurn: InTurn
}

/** The pictures of a stored item: uploads and deletions are stored at once, what is typed stays in the form. */
export function useItemPictures(place: CollectionPlace, item: ItemRecord, { form, inTurn }: OpenItem): PictureHandling {
  const { block, parentId, collection, property } = place
  const queries = useQueryClient()
  const current = useRef(form)
  useEffect(() => {
    current.current = form
  })
  const name = itemName(collection, form.content) || itemName(collection, defaultOf(place, item.groupKey) ?? {})
  const folder = uploadFolder(collection, name)

  return useMemo(() => {
    const { update, removeImage } = collection.calls
    /** Its list has to show them, also where the form goes without Save or Cancel. */
    const storeAtOnce = (...call: Parameters<typeof callAdmin>) =>
      // After a refusal, too: the answer may have been lost.
      callAdmin<AdminRecord>(...call).finally(() => void itemsChanged(queries, { block, parentId }))
    const base: PictureHandling = {
      folder,
      toasts: itemPanels[property].pictures,
      storePictures: (fieldName, value) =>
        inTurn(async () => {
          const open = current.current
          const body = {
            [fieldName]: applied(value as Change<FieldValue>, open.readContent()[fieldName] as FieldValue),
            version: open.readBase().version,
            ownValues: changedOwnValues(open, fieldName),
          }
          open.takeFields(await storeAtOnce(update, { method: 'PUT', query: { id: item.id }, body }), [
            fieldName,
            'ownValues',
          ])
        }),
    }
    if (!removeImage) return base
    return {
      ...base,
      removePicture: (fieldName, path) =>
        inTurn(async () => {
          const open = current.current
          if ([open.readBase().content[fieldName]].flat().includes(path)) {
            if (changedOwnValues(open, fieldName) === undefined) {
              const query = { [removeImage.idParameter]: item.id }
              try {
                const record = await storeAtOnce(removeImage.name, { method: 'POST', query, body: path })
                open.takeFields(record, [fieldName])
              } catch (error) {
                // It is out already, by a press whose answer was lost; the save finds the record so.
                if (!(error instanceof AdminError && error.status === 404)) throw error
              }
            }
          }
          // Before the next turn begins, which would store it again.
          open.setField(fieldName, (held) => without(held, path))
        }),
    }
  }, [queries, block, parentId, collection, property, item.id, folder, inTurn])
}

/**
 * The names of the language's own values, where the form has added or given up these pictures since the last save; undefined where
 * it has not. Other names that changed wait for the save: to give up a price of its own here, while its field is empty and not
 * saved, would empty the price in every language.
 */
function changedOwnValues({ readContent, readBase }: RecordFormState, fieldName: string): string[] | undefined {
  const [said = [], stored = []] = [readContent(), readBase().content].map(ownValuesIn)
  const isOwn = said.includes(fieldName)
  if (isOwn === stored.includes(fieldName)) return undefined
  return isOwn ? [...stored, fieldName] : stored.filter((name) => name !== fieldName)
}

const without = (held: FieldValue, path: string): FieldValue =>
  Array.isArray(held) ? (held as string[]).filter((other) => other !== path) : held === path ? '' : held

/** Where the pictures of an item with this name go, such as `images/tours/blueeye` (specification §5). */
export function uploadFolder({ name, imageFolder }: Collection, title: string): string {
  return `${imageFolder ?? `images/${name}`}/${pictureFolderName(title)}`
}
