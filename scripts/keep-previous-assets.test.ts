import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { keepPreviousAssets } from './keep-previous-assets.ts'

test('O-21 the files of the last build stay for one more, those of older ones go', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  const build = (version: number) => {
    const putBack = keepPreviousAssets(folder)
    rmSync(folder, { recursive: true })
    for (const name of ['assets', '.vite']) mkdirSync(join(folder, name), { recursive: true })
    const names = [`entry-${version}.js`, 'same.css']
    for (const name of names) for (const twin of ['', '.br']) writeFileSync(join(folder, 'assets', name + twin), '')
    writeFileSync(
      join(folder, '.vite/manifest.json'),
      JSON.stringify(names.map((name) => ({ file: `assets/${name}` }))),
    )
    putBack()
    return readdirSync(join(folder, 'assets')).toSorted()
  }

  expect(build(1)).toEqual(['entry-1.js', 'entry-1.js.br', 'same.css', 'same.css.br'])
  expect(build(2)).toEqual(['entry-1.js', 'entry-1.js.br', 'entry-2.js', 'entry-2.js.br', 'same.css', 'same.css.br'])
  expect(build(3)).toEqual(['entry-2.js', 'entry-2.js.br', 'entry-3.js', 'entry-3.js.br', 'same.css', 'same.css.br'])
  rmSync(folder, { recursive: true })
})
