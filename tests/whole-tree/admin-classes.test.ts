import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

/** All sheets that one imports, itself included. */
function sheetsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const imported = [...text.matchAll(/@import '(\.[^']+)'/g)].flatMap(([, target = '']) =>
    sheetsOf(join(dirname(path), target)),
  )
  return [text, ...imported]
}

test('every class of the back office stands in a style sheet: no utilities are made for it', () => {
  const known = new Set(sheetsOf('web/admin/admin.css').flatMap((sheet) => classesIn(sheet)))
  const unknown = globSync('web/{admin,ui}/**/*.tsx')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => namesIn(readFileSync(file, 'utf8')).map((name) => `${name} in ${file}`))
    .filter((place) => !known.has(place.split(' ')[0] ?? ''))
  expect(unknown).toEqual([])
})

/** What both sides have, meaning the same on both. */
const sameOnBoth = new Set(['visually-hidden', 'skip-link', 'button', 'icon-button'])

test('no class of the back office means something else on the site', () => {
  // The frame's sheet changes what the site has drawn in it.
  const own = globSync('web/admin/*/**/*.css').filter((file) => !file.endsWith('/preview/frame.css'))
  const site = new Set(globSync('web/site/**/*.css').flatMap((file) => classesIn(readFileSync(file, 'utf8'))))
  const both = own.flatMap((file) => classesIn(readFileSync(file, 'utf8')).filter((name) => site.has(name)))
  expect(both.filter((name) => !sameOnBoth.has(name))).toEqual([])
})

const classesIn = (sheet: string) => [...sheet.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)

/** What is written out; a name that is put together is left out. */
function namesIn(source: string): string[] {
  const written = [...source.matchAll(/className="([^"]*)"|className=\{`([^`]*)`\}/g)]
  return written
    .flatMap(([, plain, template = '']) => (plain ?? template.replaceAll(/\S*\$\{[^}]*\}\S*/g, '')).split(/\s+/))
    .filter((name) => name !== '')
}
