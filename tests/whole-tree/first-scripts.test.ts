import { globSync, statSync } from 'node:fs'

import { expect, test } from 'vitest'

import { clientFolder, readManifest, siteFiles } from '#server/site/site-bundle.ts'

const { script, preloads, pageScripts, formScripts = [] } = siteFiles(readManifest(clientFolder))
const carriedBy = (page: string) => [script, ...preloads, ...(pageScripts[page] ?? [])]
const pages = globSync('web/site/pages/*-page.tsx')

test.for(pages)(
  'before anybody touches it %s carries no more than 90 kB of scripts, and 25 kB for the form besides',
  (page) => {
    const carried = carriedBy(page)

    expect(carried.length).toBeGreaterThan(3)
    expect(kilobytes(carried)).toBeLessThanOrEqual(90)
    expect(kilobytes(formScripts.filter((file) => !carried.includes(file)))).toBeLessThanOrEqual(25)
  },
)

test('what only the form has need of comes with the form', () => {
  expect(formScripts).toContainEqual(expect.stringContaining('/form-'))
})

/** As they are sent. */
function kilobytes(files: readonly string[]): number {
  return files.reduce((bytes, file) => bytes + statSync(new URL(`.${file}.br`, clientFolder)).size, 0) / 1000
}
