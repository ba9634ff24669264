import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { FiArrowDown, FiArrowUp, FiPlus } from 'react-icons/fi'

import type { EditorPlace } from '#domain/admin-paths.ts'
import type { Collection } from '#domain/content/define.ts'
import { completeContent } from '#domain/content/empty.ts'
import type { Content } from '#domain/content/fields.ts'
import { itemName } from '#domain/content/progress.ts'
import { showToast } from '#web/ui/toast-store.ts'

import { callAdmin } from '../api/admin-call.ts'
import { useDeed } from '../api/use-deed.ts'
import { Failure } from '../controls/page-states.tsx'
import { IconButton, SiteLink } from '../controls/buttons.tsx'
import { TickBox } from '../controls/labelled.tsx'
import { moved } from '../editors/field-values.ts'
import { Thumbnail } from '../pictures/thumbnail.tsx'
import { AddButton, EditButton } from '../records/use-one-record.tsx'
import { say, sayDeclared } from '../words/say.ts'
import {
  addItem,
  type CollectionPlace,
  defaultOf,
  itemAddress,
  type ItemRecord,
  type Items,
  itemsChanged,
  itemsQuery,
  missingItems,
  nameOf,
  recordKeys,
} from './items.ts'
import { ItemForm, NewItem } from './item-form.tsx'
import { headline, itemPanels, itemToasts } from './item-panels.ts'

interface CollectionPanelProps {
  place: CollectionPlace
  /** Whether the items are as the server has them now. */
  isFresh: boolean
  asked: Partial<EditorPlace>
}

/** One collection in one language: its items in their order, what is to be translated, and the way to a new one. */
export function CollectionPanel({ place, isFresh, asked }: CollectionPanelProps) {
  const { collection, language, items, records } = place
  const id = useId()
  const newKey = recordKeys.newItem(language.id, collection.name)
  const order = useItemOrder(place)
  const canMove = items.length > 1 && records.editing === null
  const move = (from: number, to: number) => canMove && void order.store(moved(items, from, to))
  const hasRoom = !collection.single || items.length === 0
  const missing = missingItems(place)
  useGoneItem(place, isFresh)

  return (
    <section className="admin-collection" aria-labelledby={id}>
      <div className="page-head">
        <h3 id={id}>{sayDeclared(itemPanels[place.property].title)}</h3>
        {canMove && (
          <TickBox label={say('Move in every language')} isTicked={order.isEverywhere} onTick={order.setIsEverywhere} />
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
      {records.editing === newKey && <NewItem place={place} isFresh={isFresh} />}
      {hasRoom && (
        <AddButton
          records={records}
          recordKey={newKey}
          label={sayDeclared(`Add New ${headline(collection.itemTitle)}`)}
          className="button-quiet add-item"
        />
      )}
    </section>
  )
}

/** A link or a draft may lead to what a colleague has deleted, also while it is open: otherwise nothing could be moved or translated. */
function useGoneItem({ collection, language, items, records }: CollectionPlace, isFresh: boolean) {
  const { editing } = records
  const keys = items.map(({ id }) => recordKeys.item(language.id, collection.name, id))
  const isOfItem = editing?.startsWith(recordKeys.items(language.id, collection.name)) ?? false
  const isNew = editing === recordKeys.newItem(language.id, collection.name)
  const isGone = isFresh && isOfItem && !isNew && !keys.some((key) => key === editing)
  const tell = useEffectEvent(() => {
    showToast(sayDeclared(`This ${collection.itemTitle} was not found.`))
    records.close()
  })
  useEffect(() => {
    if (isGone) tell()
  }, [isGone])
}

/** Why visitors see items although there are none here. */
function EmptyNote({ place }: { place: CollectionPlace }) {
  const { items, defaults } = place
  if (items.length > 0) return null
  const first = defaults?.items[0]

  return (
    <p className="admin-help">
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

interface MissingItemProps {
  place: CollectionPlace
  /** The thing as another language has it. */
  item: ItemRecord
  /** The address asks for it. */
  isAsked: boolean
}

/** A thing that another language has and this one lacks; one press adds it and opens its form. */
function MissingItem({ place, item, isAsked }: MissingItemProps) {
  const { collection, language, records } = place
  const queries = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const toasts = itemToasts(collection)
  const { run, isBusy, failure } = useDeed(() => showToast(sayDeclared(toasts.addFailed)))
  const name = itemName(collection, completeContent(collection.fields, item))

  useEffect(() => {
    if (isAsked) button.current?.focus()
  }, [isAsked])

  async function handleTranslate() {
    let added: ItemRecord | undefined
    async function add() {
      added = await addItem(place, { groupKey: item.groupKey })
      showToast(sayDeclared(toasts.added), 'success')
    }
    await run(add, async () => {
      // After a refusal, too: a colleague may have translated it.
      await itemsChanged(queries, place)
      if (added) await records.edit(recordKeys.item(language.id, collection.name, added.id))
    })
  }

  return (
    <li className="admin-item admin-item-missing">
      <div className="admin-item-head">
        <div className="admin-item-text">
          <p>{say('To be translated: {name}', { name })}</p>
          <Failure text={failure} />
        </div>
        <button
          type="button"
          ref={button}
          className="button button-accent"
          aria-label={say('Translate {name}', { name })}
          disabled={isBusy || records.editing !== null}
          onClick={() => void handleTranslate()}
        >
          {isBusy ? <span className="admin-spinner" aria-hidden /> : <FiPlus aria-hidden />}
          <span>{say('Translate')}</span>
        </button>
      </div>
    </li>
  )
}

/** Puts a collection's items in another order, which is stored at once; in every language, if staff say so. */
function useItemOrder({ block, property, collection, language, parentId }: CollectionPlace) {
  const queries = useQueryClient()
  const [isEverywhere, setIsEverywhere] = useState(false)
  /** The last order on its way: each is sent once the one before is stored, so that the last one holds. */
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const { queryKey } = itemsQuery(block, parentId)

  async function store(items: ItemRecord[]) {
    // The list follows the hand at once; what is being read since the last press has the order of before.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData<Items>(queryKey, (all) => ({ ...all, [property]: items }))
    const ids = items.map(({ id }) => id)
    const body = { collection: collection.name, languageId: language.id, ids, everyLanguage: isEverywhere }
    const sending = line.current.then(() => callAdmin('ReorderItems', { method: 'PUT', body }))
    const settled = sending.catch(() => undefined)
    line.current = settled
    try {
      await sending
      showToast(say('Order saved.'), 'success')
    } catch {
      showToast(say('Failed to save the order.'))
    }
    // What is read before the last one is stored has the order of before.
    if (line.current === settled) await queries.invalidateQueries({ queryKey: ['block', block.name] })
  }

  return { store, isEverywhere, setIsEverywhere }
}

interface ItemRowProps {
  place: CollectionPlace
  item: ItemRecord
  focusField: string | undefined
  /** Where it stands and can go; null while nothing is to be moved. */
  move: { index: number; isLast: boolean; to: (index: number) => void } | null
}

/** An item to read, to move, and to open for editing. */
function ItemRow({ place, item, focusField, move }: ItemRowProps) {
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
