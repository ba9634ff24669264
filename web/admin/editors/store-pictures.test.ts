// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { readToasts } from '#web/ui/toast-store.ts'
import { dismissToasts } from '../../../tests/setup/dismiss-toasts.ts'
import { speak } from '../words/say.ts'
import { imageToasts, removeAtOnce, useRemovalTold } from './store-pictures.ts'

// Of the tests before, in other files, too.
beforeEach(dismissToasts)
afterEach(() => {
  speak('en')
  cleanup()
})

const removePicture = () => Promise.reject(new TypeError('Failed to fetch'))

test('a picture that stays because its removal failed is told in the language of whoever pressed', async () => {
  speak('sq')

  expect(await removeAtOnce({ folder: 'images/none', toasts: imageToasts, removePicture }, 'images', 'one')).toBe(false)

  expect(readToasts()).toMatchObject([{ text: 'Fotoja nuk u fshi dot.' }])
})

test('a picture can be brought back for as long as its form is open: afterwards the press would do nothing', () => {
  const { result, unmount } = renderHook(useRemovalTold)
  result.current(imageToasts.deleted, () => undefined)
  expect(readToasts()).toMatchObject([{ text: 'Image deleted.', action: { label: 'Undo' } }])

  unmount()

  expect(readToasts()).toEqual([])
})
