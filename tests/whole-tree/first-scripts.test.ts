import { globSync, readFileSync, statSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Of what the browser is sent of the built site: which file needs which before it runs, by the names of the sources. */
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
  string,
  { file: string; imports?: string[] }
>

const pages = globSync('web/site/pages/*-page.tsx')
const form = 'web/site/booking/booking-section.tsx'
const beforeTouch = (page: string) =>
  filesOf(['web/site/hydrate/entry-client.ts', 'web/site/hydrate/hydrate.tsx', page])

test.for(pages)(
  'before anybody touches it %s carries no more than 90 kB of scripts, and the form 25 kB besides',
  (page) => {
    const carried = beforeTouch(page)

    expect(kilobytes(carried)).toBeLessThanOrEqual(90)
    expect(kilobytes(filesOf([form]).difference(carried))).toBeLessThanOrEqual(25)
  },
)

test('no page carries what the form alone has need of', () => {
  const ofForm = Object.entries(manifest).filter(([name]) => name.startsWith('_form-'))

  expect(ofForm).toHaveLength(1)
  for (const page of pages) expect(beforeTouch(page), page).not.toContain(ofForm[0]?.[1].file)
})

/** The built files of these sources, and of all that they need. */
function filesOf(sources: readonly string[], found = new Set<string>()): Set<string> {
  for (const source of sources) {
    const { file, imports = [] } = manifest[source] ?? { file: source }
    if (found.has(file)) continue
    found.add(file)
    filesOf(imports, found)
  }
  return found
}

/** As they are sent. */
function kilobytes(files: ReadonlySet<string>): number {
  return [...files].reduce((bytes, file) => bytes + statSync(`dist/client/${file}.br`).size, 0) / 1000
}
