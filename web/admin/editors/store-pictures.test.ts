// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { readToasts } from '#web/ui/toast-store.ts'
import { dismissToasts } from '../../../tests/setup/dismiss-toasts.ts'
import { speak } from '../words/say.ts'
import { EditorProvider } from './editor-context.ts'
import { englishSetting } from './editors.ts'
import { imageToasts, usePictureStoring, useRemovalTold } from './store-pictures.ts'

// Of the tests before, in other files, too.
beforeEach(dismissToasts)
afterEach(() => {
  speak('en')
  cleanup()
})

const removePicture = () => Promise.reject(new TypeError('Failed to fetch'))

test('a picture that stays because its removal failed is told in the language of whoever pressed, and beside its field', async () => {
  speak('sq')
  const setting = { ...englishSetting, pictures: { folder: 'images/none', toasts: imageToasts, removePicture } }
  const wrapper = ({ children }: { children: ReactNode }) => createElement(EditorProvider, { value: setting }, children)
  const { result } = renderHook(() => usePictureStoring('images'), { wrapper })

  await act(async () => expect(await result.current.remove('one')).toBe(false))

  expect(readToasts()).toMatchObject([{ text: 'Fotoja nuk u fshi dot.' }])
  expect(result.current.failure).toBe('Fotoja nuk u fshi dot.')
})

test('a picture can be brought back for as long as its form is open: afterwards the press would do nothing', () => {
  const { result, unmount } = renderHook(useRemovalTold)
  result.current(imageToasts.deleted, () => undefined)
  expect(readToasts()).toMatchObject([{ text: 'Image deleted.', action: { label: 'Undo' } }])

  unmount()

  expect(readToasts()).toEqual([])
})
