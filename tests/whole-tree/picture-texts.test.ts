import { expect, test } from 'vitest'

import { seededLanguages } from '#seed/content/languages.ts'
import { pictureTexts } from '#seed/picture-texts/picture-texts.ts'
import { mastersInUse } from '#server/content/seed-database.ts'
import { renderAllPages } from '../setup/rendered-pages.ts'
import { openSeededSite } from '../setup/seeded-site.ts'

/** The longest that screen readers say in one go without tiring their listeners. */
const maxLength = 140

/** The logo and the icons are PNGs; they decorate and say nothing. */
const photographs = [...mastersInUse().keys()].filter((master) => master.endsWith('.jpg'))

test('the seed says what each of its photographs shows', () => {
  expect(photographs.length).toBeGreaterThan(30)
  expect(photographs.filter((master) => !(master in pictureTexts))).toEqual([])
})

test.for(seededLanguages)('no two pictures have the same text in $name, none is empty or long', ({ code }) => {
  const texts = Object.values(pictureTexts).map((text) => text[code])

  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  expect(texts.filter((text) => text.trim() === '' || text.length > maxLength)).toEqual([])
})

test('the pages say in each language what their photographs show', async () => {
  await using site = await openSeededSite('sqlite')
  const pages = renderAllPages(site)

  for (const { code } of seededLanguages) {
    const html = pages.flatMap((page) => (page.code === code ? page.html : [])).join('\n')
    // In the picture's own words, which programs read; the button around it says them to ears.
    const labels = [...html.matchAll(/ alt="([^"]*)"/g)].map(([, label = '']) => label)
    const unsaid = photographs.filter((master) => {
      const text = pictureTexts[master]?.[code]
      return text === undefined || !labels.some((label) => label.includes(text))
    })
    expect(unsaid, code).toEqual([])
  }
})
