import { readdir } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { adminMenu } from '../../admin-pages.ts'
import { blocks } from '../../content/registry.ts'
import { isDerived, type Fields } from '../../content/fields.ts'
import { availableLanguages } from '../../languages/available-languages.ts'
import { settingsFields } from '../../settings/settings-fields.ts'
import { openingWords } from '../opening.ts'
import { albanian } from './albanian.ts'

const missing = (texts: (string | undefined)[]) => [
  ...new Set(texts.filter((text) => text !== undefined && !Object.hasOwn(albanian, text))),
]

function textsOf(fields: Fields): (string | undefined)[] {
  return Object.values(fields).flatMap((field) => {
    if (isDerived(field)) return []
    const options = field.kind === 'choice' ? Object.values(field.options) : []
    return [field.label, field.help, ...options, ...(field.kind === 'list' ? textsOf(field.item) : [])]
  })
}

test('every declared label, help and title has its Albanian', () => {
  const ofBlocks = blocks.flatMap((block) => [
    block.title,
    ...textsOf(block.fields),
    ...Object.values(block.collections).flatMap((collection) => textsOf(collection.fields)),
  ])

  expect(missing([...ofBlocks, ...textsOf(settingsFields)])).toEqual([])
})

test('the menu and the list of what is to be done before opening have theirs', () => {
  const menu = adminMenu.flatMap((item) => [item.label, ...item.children.map((child) => child.label)])
  const opening = Object.values(openingWords).flatMap(({ title, advice }) => [title, advice])

  expect(missing([...menu, ...opening])).toEqual([])
})

test('the languages that can be added have theirs', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'language' })

  expect(missing(availableLanguages.map(({ code }) => names.of(code)))).toEqual([])
})

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted()

test('a sentence and its Albanian have the same places to fill in', () => {
  const different = Object.entries(albanian).filter(
    ([english, shqip]) => placeholders(english).join() !== placeholders(shqip).join(),
  )

  expect(different).toEqual([])
})

test('no sentence is said in two ways, of which only the last would be read', async () => {
  const names = (await readdir(new URL('sq', import.meta.url))).map((file) => file.replace('.ts', ''))
  const parts = await Promise.all(names.map((name) => import(`./sq/${name}.ts`) as Promise<Record<string, object>>))
  const said = parts.flatMap((part) => Object.values(part)).flatMap((sentences) => Object.entries(sentences))

  expect(said.filter(([english, shqip]) => albanian[english] !== shqip)).toEqual([])
})

test('nothing is left in English', () => {
  const alike = Object.entries(albanian).filter(([english, shqip]) => english === shqip)

  expect(alike.map(([english]) => english).toSorted()).toEqual([
    '1 e-mail',
    '1 person',
    'E-mail',
    'Google',
    'NUIS',
    'Wi-Fi',
    'iPhone',
  ])
})
