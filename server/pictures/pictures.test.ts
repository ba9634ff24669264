import { expect, test } from 'vitest'

import { negotiateFormat } from './picture-request.ts'
import { createSingleFlight } from './pictures.ts'

test('who comes after a failure gets a new try', async () => {
  const share = createSingleFlight<string>()

  await expect(share('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(await share('a', () => Promise.resolve('done'))).toBe('done')
})

test.for([
  ['image/avif,image/webp,image/apng,*/*;q=0.8', false, 'avif'],
  ['image/webp,*/*', false, 'webp'],
  ['image/avif;q=0, image/webp', false, 'webp'],
  ['image/avif;q=0.000,image/webp;q=0', false, 'jpeg'],
  ['image/avifx', false, 'jpeg'],
  ['*/*', false, 'jpeg'],
  ['image/png', true, 'png'],
  ['', true, 'png'],
  [undefined, false, 'jpeg'],
  ['image/avif,'.repeat(1000), false, 'jpeg'],
] as const)('Accept %s (see-through: %s) gets %s', ([accept, hasAlpha, format]) => {
  expect(negotiateFormat(accept, hasAlpha)).toBe(format)
})
