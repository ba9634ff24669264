// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { Content } from '#domain/content/fields.ts'
import { tours } from '#domain/content/blocks/tours.ts'
import type { RecordFormState } from '../records/use-record-form.ts'
import type { CollectionPlace } from './collection-place.ts'
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
