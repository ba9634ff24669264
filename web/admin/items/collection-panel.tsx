import { useId, useRef } from 'react'
import { FiPlus } from 'react-icons/fi'

import type { EditorPlace } from '#domain/admin-paths.ts'

import { moved } from '../editors/move.ts'
import { type CollectionPlace, missingItems, nameOf, recordKeys } from './collection-place.ts'
import { headline, itemPanels } from './item-panels.ts'
import { ItemRow } from './item-row.tsx'
import { MissingItem } from './missing-item.tsx'
import { NewItem } from './new-item.tsx'
import { useItemOrder } from './use-item-order.ts'
import { say, sayDeclared } from '../words/say.ts'

interface CollectionPanelProps {
  place: CollectionPlace
  asked: Partial<EditorPlace>
}

/** One collection in one language: its items in their order, what is to be translated, and the way to a new one. */
export function CollectionPanel({ place, asked }: CollectionPanelProps) {
  const { collection, language, items, records } = place
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const newKey = recordKeys.newItem(language.id, collection.name)
  const order = useItemOrder(place)
  const canMove = items.length > 1 && records.editing === null
  const move = (from: number, to: number) => canMove && void order.store(moved(items, from, to))
  const hasRoom = !collection.single || items.length === 0
  const missing = missingItems(place)

  return (
    <section className="collection" aria-labelledby={id}>
      <div className="page-head">
        <h3 id={id} ref={heading} tabIndex={-1}>
          {sayDeclared(itemPanels[place.property].title)}
        </h3>
        {canMove && (
          <label className="row">
            <input
              type="checkbox"
              className="checkbox"
              checked={order.isEverywhere}
              onChange={(event) => order.setIsEverywhere(event.target.checked)}
            />
            <span>{say('Move in every language')}</span>
          </label>
        )}
      </div>
      <EmptyNote place={place} />
      <ol className="plain-list">
        {items.map((item, index) => (
          <ItemRow
            key={item.id}
            place={place}
            item={item}
            focusField={item.id === asked.itemId ? asked.field : undefined}
            move={canMove ? { index, isLast: index === items.length - 1, to: (target) => move(index, target) } : null}
            onDeleted={() => heading.current?.focus()}
          />
        ))}
      </ol>
      {missing.length > 0 && (
        <ul className="plain-list">
          {missing.map((item) => (
            <MissingItem key={item.groupKey} place={place} item={item} isAsked={item.groupKey === asked.groupKey} />
          ))}
        </ul>
      )}
      {hasRoom && records.editing === newKey && <NewItem place={place} />}
      {hasRoom && records.editing !== newKey && (
        <button
          type="button"
          ref={records.editButton(newKey)}
          className="button button-quiet add-item"
          onClick={() => void records.edit(newKey)}
        >
          <FiPlus aria-hidden />
          <span>{sayDeclared(`Add New ${headline(collection.itemTitle)}`)}</span>
        </button>
      )}
    </section>
  )
}

/** Why visitors see items although there are none here. */
function EmptyNote({ place }: { place: CollectionPlace }) {
  const { items, defaults } = place
  if (items.length > 0) return null
  const first = defaults?.items[0]

  return (
    <p className="help">
      {defaults && first
        ? say(
            'None in this language: visitors see those of {language}, such as “{name}”, until the first one is here.',
            {
              language: defaults.languageName,
              name: nameOf(place, first),
            },
          )
        : say('None yet.')}
    </p>
  )
}
