import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** In pixels: whoever reads in larger letters would keep a layout that has no room for them. */
const inPixels = /@media[^{]*width:[^{)]*px/

test('visitors’ pages change their layout by the letters that a reader has chosen', () => {
  const files = globSync('web/{site,ui}/**/*.css')

  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => inPixels.test(readFileSync(file, 'utf8')))).toEqual([])
})
