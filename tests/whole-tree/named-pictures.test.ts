import { expect, test } from 'vitest'

import { picturesAhead } from '#server/pictures/pictures-ahead.ts'
import { type PictureRequest, readPictureRequest } from '#server/pictures/picture-request.ts'
import { blocksOf } from '#web/site/entry-server.tsx'
import { renderAllPages } from '../setup/rendered-pages.ts'
import { openSeededSite } from '../setup/seeded-site.ts'

const address = /\/api\/TaxiSaranda\/Retrieve\?[^"\s,]+/g

/** A picture with everything that its size depends on. */
const keyOf = ({ file, width, height, quality, isCropped }: PictureRequest) =>
  [file, width, height, quality, isCropped].join(' ')

/** What the server reads from an address as it stands in HTML, or in the JSON inside it. */
function requestOf(found: string) {
  const { searchParams } = new URL(found.replaceAll(/&amp;|\\u0026/g, '&'), 'https://taxi.example')
  return readPictureRequest(Object.fromEntries(searchParams))
}

test('whatever a page offers to browsers is made ahead, and whatever it names is of a usual size', async () => {
  await using site = await openSeededSite('sqlite')
  const ahead = new Set(picturesAhead(site.content.current(), blocksOf).map(({ request }) => keyOf(request)))
  const offered = new Set<string>()
  const named = new Set<string>()
  // Pictures are the same in all languages.
  for (const { html } of renderAllPages(site, ['en'])) {
    for (const [found] of html.matchAll(address)) named.add(found)
    for (const [srcSet] of html.matchAll(/srcset="[^"]+"/gi)) {
      for (const [found] of srcSet.matchAll(address)) offered.add(found)
    }
  }

  expect(offered.size).toBeGreaterThan(300)
  expect([...named].filter((found) => !requestOf(found).isUsual)).toEqual([])
  expect([...offered].filter((found) => !ahead.has(keyOf(requestOf(found))))).toEqual([])
})

test('the first picture of the home page is the first photo to be made, and each is named once', async () => {
  await using site = await openSeededSite('sqlite')
  const snapshot = site.content.current()
  const list = picturesAhead(snapshot, blocksOf)

  const firstPhoto = list.find(({ request }) => request.width === 320)
  expect(firstPhoto?.request.file).toBe(snapshot.content('hero', snapshot.defaultLanguage)?.imagePath)
  expect(new Set(list.map((picture) => JSON.stringify(picture))).size).toBe(list.length)
})
