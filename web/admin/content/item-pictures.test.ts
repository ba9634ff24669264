// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import type { Content } from '#domain/content/fields.ts'
import { tours } from '#domain/content/blocks/tours.ts'
import type { RecordFormState } from '../records/use-record-form.ts'
import { useItemPictures, useTurns } from './item-pictures.ts'
import { type CollectionPlace, itemsQuery } from './items.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const place = {
  block: tours,
  parentId: 1,
  property: 'tours',
  collection: tours.collections.tours,
} as unknown as CollectionPlace
const item = { id: 7, version: 1, groupKey: 'blue-eye', name: 'Blue Eye' }

const nothing = () => undefined

function openPictures(form: Partial<RecordFormState>, queries = new QueryClient()) {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queries }, children)
  const open = { form: form as RecordFormState }
  return renderHook(() => useItemPictures(place, item, { ...open, inTurn: useTurns() }), { wrapper }).result
}

test('a picture that is out already, by a press whose answer was lost, leaves the form', async () => {
  let content: Content = { name: 'Blue Eye', imagePaths: ['images/a.jpg', 'images/b.jpg'] }
  const base = { version: 1, content }
  const setField = (name: string, change: unknown) => {
    content = { ...content, [name]: (change as (held: unknown) => string[])(content[name]) }
  }
  const form = { content, readContent: () => content, readBase: () => base, setField } as Partial<RecordFormState>
  vi.stubGlobal('fetch', async () => Response.json({ title: 'This picture was not found.' }, { status: 404 }))
  const result = openPictures(form)

  await act(async () => result.current.removePicture?.('imagePaths', 'images/a.jpg'))

  expect(content['imagePaths']).toEqual(['images/b.jpg'])
})

test('an upload stores of the language’s own values only whether the pictures are: a price given up waits for Save', async () => {
  const base = { version: 1, content: { imagePaths: ['images/a.jpg'], ownValues: ['priceEur'] } as Content }
  const content: Content = { imagePaths: ['images/a.jpg'], ownValues: ['imagePaths'] }
  const takeFields = vi.fn<RecordFormState['takeFields']>()
  const form = { content, readContent: () => content, readBase: () => base, takeFields }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ id: 7, version: 2 })
  })
  const result = openPictures(form)
  const imagePaths = ['images/a.jpg', 'images/b.jpg']

  await act(async () => result.current.storePictures?.('imagePaths', imagePaths))
  content['ownValues'] = []
  await act(async () => result.current.storePictures?.('imagePaths', imagePaths))

  const body = { imagePaths, version: 1 }
  expect(sent).toEqual([{ ...body, ownValues: ['priceEur', 'imagePaths'] }, body])
})

test('the list has a picture that was stored, or taken out, at once: its form may go without Save or Cancel', async () => {
  const base = { version: 1, content: { imagePaths: ['images/a.jpg'] } as Content }
  const form = {
    content: base.content,
    readContent: () => base.content,
    readBase: () => base,
    takeFields: nothing,
    setField: nothing,
  }
  const queries = new QueryClient()
  const { queryKey } = itemsQuery(tours, 1)
  const isRead = () => queries.getQueryState(queryKey)?.isInvalidated === false
  vi.stubGlobal('fetch', async () => Response.json({ id: 7, version: 2 }))
  const result = openPictures(form, queries)

  queries.setQueryData(queryKey, { tours: [item] })
  await act(async () => result.current.storePictures?.('imagePaths', ['images/a.jpg', 'images/b.jpg']))
  expect(isRead()).toBe(false)

  queries.setQueryData(queryKey, { tours: [item] })
  expect(isRead()).toBe(true)
  await act(async () => result.current.removePicture?.('imagePaths', 'images/a.jpg'))
  expect(isRead()).toBe(false)
})
