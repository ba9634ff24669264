import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** In pixels: whoever reads in larger letters would keep a layout that has no room for them. */
const inPixels = /(?:@media[^{]*|useMedia\('\(\w+-)width:[^{)]*px/

test('pages change their layout by the letters that a reader has chosen', () => {
  const files = globSync('web/{site,ui,admin}/**/*.{css,tsx}')

  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => inPixels.test(readFileSync(file, 'utf8')))).toEqual([])
})
