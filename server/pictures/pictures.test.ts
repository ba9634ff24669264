import { expect, test } from 'vitest'

import { createSingleFlight } from './pictures.ts'

test('who comes after a failure gets a new try', async () => {
  const share = createSingleFlight<string>()

  await expect(share('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(await share('a', () => Promise.resolve('done'))).toBe('done')
})
