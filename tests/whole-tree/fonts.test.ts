import { globSync, readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { fontsFor } from '#web/site/document/document.tsx'

const sheet = readFileSync('web/site/styles/fonts.css', 'utf8')
const faces = [...sheet.matchAll(/url\('[^']*\/(.+?)'\).*?unicode-range:(.+?);/gs)].map(
  ([, file = '', ranges = '']) => ({
    file,
    ranges: ranges.split(',').map((range) => range.trim()),
  }),
)

/** Where browsers take a letter from: of the files that have it, the last one declared. */
const fileOf = (letter: string) =>
  faces.findLast(({ ranges }) => ranges.some((range) => isIn(range, letter.codePointAt(0) ?? 0)))?.file

function isIn(range: string, code: number): boolean {
  const [from = '', to = from] = range.replace('U+', '').split('-')
  return Number.parseInt(from, 16) <= code && code <= Number.parseInt(to, 16)
}

const languages = readdirSync('seed/content', { withFileTypes: true }).filter((each) => each.isDirectory())

test.each(languages.map(({ name }) => name))('all letters of %s are in fonts that are loaded ahead', (code) => {
  const files = faces.map(({ file }) => file)
  const sources = [`seed/content/${code}/*.ts`, `seed/routes/${code}.ts`]
  const words = `domain/words/{site,booking}/${code}.ts`
  const texts = globSync([...sources, words])
    .map((path) => readFileSync(path, 'utf8'))
    .join('')
  const wanted = new Map([...new Set(texts)].map((letter) => [letter, fileOf(letter)]))
  // The caron is in the name of a car.
  const ahead = new Set([undefined, 'commissioner-caron.woff2', ...fontsFor(code, files)])
  expect([...wanted].filter(([, file]) => !ahead.has(file))).toEqual([])
  expect(texts.length).toBeGreaterThan(40_000)
})

test('the ranges of the style sheet are those by which the files were made', () => {
  const [, made = ''] = /WESTERN = \(([^)]+)\)/.exec(readFileSync('web/site/fonts/make-subsets.py', 'utf8')) ?? []
  const western = faces.find(({ file }) => file === 'commissioner-western.woff2')
  expect(made.match(/U\+[0-9A-F-]+/g)).toEqual(western?.ranges)
})
