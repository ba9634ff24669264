import { useEffect, useRef, useState } from 'react'
import { FiPlus } from 'react-icons/fi'

import type { ItemRecord } from './items-query.ts'

import { completeContent } from '#domain/content/empty.ts'
import { itemName } from '#domain/content/progress.ts'
import { reasonOf } from '../api/admin-call.ts'
import { type CollectionPlace, recordKeys } from './collection-place.ts'
import { useAddItem } from './use-add-item.ts'
import { say } from '../words/say.ts'

interface MissingItemProps {
  place: CollectionPlace
  /** The thing as the default language has it. */
  item: ItemRecord
  /** The address asks for it. */
  isAsked: boolean
}

/** A thing that the default language has and this one lacks; one press adds it and opens its form. */
export function MissingItem({ place, item, isAsked }: MissingItemProps) {
  const { collection, language, records } = place
  const add = useAddItem(place)
  const button = useRef<HTMLButtonElement>(null)
  const [failure, setFailure] = useState('')
  const name = itemName(collection, completeContent(collection.fields, item))

  useEffect(() => {
    if (isAsked) button.current?.focus()
  }, [isAsked])

  async function handleAdd() {
    try {
      const added = await add({ groupKey: item.groupKey })
      await records.edit(recordKeys.item(language.id, collection.name, added.id))
    } catch (error) {
      setFailure(reasonOf(error))
    }
  }

  return (
    <li className="item item-missing">
      <div className="item-head">
        <div className="item-text">
          <p>{say('To be translated: {name}', { name })}</p>
          {failure && (
            <p role="alert" className="failure">
              {failure}
            </p>
          )}
        </div>
        <button
          type="button"
          ref={button}
          className="button button-accent"
          aria-label={say('Translate {name}', { name })}
          disabled={records.editing !== null}
          onClick={() => void handleAdd()}
        >
          <FiPlus aria-hidden />
          <span>{say('Translate')}</span>
        </button>
      </div>
    </li>
  )
}
