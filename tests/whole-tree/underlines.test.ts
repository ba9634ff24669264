import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Thickness or colour in the one line, which Safari does not read where it holds a variable: the whole line is nothing to it. */
const inOneLine = /text-decoration: *[^;\s]+ [^;]+;/

test('what is underlined is so in Safari, too', () => {
  const files = globSync('web/**/*.css')

  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => inOneLine.test(readFileSync(file, 'utf8')))).toEqual([])
})
