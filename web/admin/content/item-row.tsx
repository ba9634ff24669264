import { useId } from 'react'
import { FiArrowDown, FiArrowUp } from 'react-icons/fi'

import type { Collection } from '#domain/content/define.ts'
import type { Content } from '#domain/content/fields.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { SiteLink } from '../controls/links.tsx'
import type { ItemRecord } from './items.ts'

import { completeContent } from '#domain/content/empty.ts'
import { Thumbnail } from '../pictures/thumbnail.tsx'
import { EditButton } from '../records/record-buttons.tsx'
import { say } from '../words/say.ts'
import { type CollectionPlace, defaultOf, itemAddress, nameOf, recordKeys } from './collection-place.ts'
import { ItemForm } from './item-form.tsx'

interface ItemRowProps {
  place: CollectionPlace
  item: ItemRecord
  focusField: string | undefined
  /** Where it stands and can go; null while nothing is to be moved. */
  move: { index: number; isLast: boolean; to: (index: number) => void } | null
}

/** An item to read, to move, and to open for editing. */
export function ItemRow({ place, item, focusField, move }: ItemRowProps) {
  const { collection, language, records } = place
  const id = useId()
  const key = recordKeys.item(language.id, collection.name, item.id)
  const isEdited = records.editing === key
  const name = nameOf(place, item)
  const address = itemAddress(place, item)
  const content = completeContent(collection.fields, item)
  const picture = coverOf(collection, content) ?? coverOf(collection, defaultOf(place, item.groupKey) ?? {})

  return (
    <li className="admin-item" aria-labelledby={id}>
      <div className="admin-item-head">
        {picture && !isEdited && <Thumbnail file={picture} />}
        <div className="admin-item-text">
          <h4 id={id}>{name}</h4>
          {!isEdited && <p className="admin-help">{summaryOf(collection, content, name)}</p>}
        </div>
        <div className="admin-item-buttons">
          {move && (
            <>
              <IconButton
                icon={FiArrowUp}
                label={say('Move {name} up', { name })}
                disabled={move.index === 0}
                onPress={() => move.to(move.index - 1)}
              />
              <IconButton
                icon={FiArrowDown}
                label={say('Move {name} down', { name })}
                disabled={move.isLast}
                onPress={() => move.to(move.index + 1)}
              />
            </>
          )}
          {address && <SiteLink href={address} name={name} />}
          {!isEdited && <EditButton records={records} recordKey={key} label={say('Edit {name}', { name })} />}
        </div>
      </div>
      {isEdited && <ItemForm place={place} item={item} name={name} focusField={focusField} />}
    </li>
  )
}

/** The picture that visitors see first; undefined where there is none. */
function coverOf({ fields }: Collection, content: Content): string | undefined {
  for (const [name, field] of Object.entries(fields)) {
    const value = content[name]
    if (field.kind === 'image' && value) return value as string
    if (field.kind === 'images') return (value as string[] | undefined)?.[0]
  }
  return undefined
}

/** Its other short texts, as far as a line goes. */
function summaryOf({ fields }: Collection, content: Content, name: string): string {
  return Object.entries(fields)
    .filter(([, field]) => field.kind === 'text')
    .map(([fieldName]) => content[fieldName] as string)
    .filter((text) => text !== '' && text !== name)
    .join(' · ')
}
