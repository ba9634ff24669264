// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'

import { readToasts } from '#web/ui/toast-store.ts'
import { speak } from '../words/say.ts'
import { imageToasts, removeAtOnce } from './store-pictures.ts'

afterEach(() => speak('en'))

const removePicture = () => Promise.reject(new TypeError('Failed to fetch'))

test('a picture that stays because its removal failed is told in the language of whoever pressed', async () => {
  speak('sq')

  expect(await removeAtOnce({ folder: 'images/none', toasts: imageToasts, removePicture }, 'images', 'one')).toBe(false)

  expect(readToasts()).toMatchObject([{ text: 'Fotoja nuk u fshi dot.' }])
})
