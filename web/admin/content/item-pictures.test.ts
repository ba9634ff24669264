// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { Content } from '#domain/content/fields.ts'
import { tours } from '#domain/content/blocks/tours.ts'
import type { RecordFormState } from '../records/use-record-form.ts'
import type { CollectionPlace } from './items.ts'
import { useItemPictures, useTurns } from './item-pictures.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const place = { block: tours, property: 'tours', collection: tours.collections.tours } as unknown as CollectionPlace
const item = { id: 7, version: 1, groupKey: 'blue-eye', name: 'Blue Eye' }

test('a picture that is out already, by a press whose answer was lost, leaves the form', async () => {
  let content: Content = { name: 'Blue Eye', imagePaths: ['images/a.jpg', 'images/b.jpg'] }
  const base = { version: 1, content }
  const setField = (name: string, change: unknown) => {
    content = { ...content, [name]: (change as (held: unknown) => string[])(content[name]) }
  }
  const form = { content, readContent: () => content, readBase: () => base, setField } as unknown as RecordFormState
  vi.stubGlobal('fetch', async () => Response.json({ title: 'This picture was not found.' }, { status: 404 }))
  const { result } = renderHook(() => useItemPictures(place, item, { form, inTurn: useTurns() }))

  await act(async () => result.current.removePicture?.('imagePaths', 'images/a.jpg'))

  expect(content['imagePaths']).toEqual(['images/b.jpg'])
})

test('an upload stores of the language’s own values only whether the pictures are: a price given up waits for Save', async () => {
  const base = { version: 1, content: { imagePaths: ['images/a.jpg'], ownValues: ['priceEur'] } as Content }
  const content: Content = { imagePaths: ['images/a.jpg'], ownValues: ['imagePaths'] }
  const takeFields = vi.fn<RecordFormState['takeFields']>()
  const form = { content, readContent: () => content, readBase: () => base, takeFields } as unknown as RecordFormState
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ id: 7, version: 2 })
  })
  const { result } = renderHook(() => useItemPictures(place, item, { form, inTurn: useTurns() }))
  const imagePaths = ['images/a.jpg', 'images/b.jpg']

  await act(async () => result.current.storePictures?.('imagePaths', imagePaths))
  content['ownValues'] = []
  await act(async () => result.current.storePictures?.('imagePaths', imagePaths))

  const body = { imagePaths, version: 1 }
  expect(sent).toEqual([{ ...body, ownValues: ['priceEur', 'imagePaths'] }, body])
})
