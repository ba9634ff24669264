// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

import { firstPicture } from './first-picture.ts'

afterEach(() => vi.useRealTimers())

test('of a copy, which the scripts draw, no picture is waited for', async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="root" data-copied-at="1"></div>'

  await expect(firstPicture()).resolves.toBeUndefined()
})
