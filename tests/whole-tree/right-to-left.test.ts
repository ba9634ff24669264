import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** A line that is truly about the screen's left or right says why in such a comment. */
const isMeant = /\/\* physical: .+\*\//
const sides = /(?<![\w-])(?:[\w-]+-)?(?:left|right)(?:-[\w-]+)?(?![\w-])/
/** Four values that differ by side: `margin: 0 1rem 0 2rem`. */
const fourSides = /(?:margin|padding|inset|border-(?:width|radius)):\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+);/

function physicalLines(css: string): string[] {
  // Comments go, all but those that say that a side is meant.
  const text = css.replaceAll(/\/\*(?! physical:).*?\*\//gs, '')
  return text
    .split('\n')
    .filter((line) => !isMeant.test(line) && (sides.test(line) || shift.test(line) || hasUnequalSides(line)))
}

/** `translate` to a side without asking which way one reads. */
const shift = /(?:^|[\s;{])(?:translate|transform-origin):\s*(?!0[\s;]|none)-?[\d.]+/

/** What a function is given: `min(1rem, 5vw)` is one value. */
const given = /\((?:[^()]|\([^()]*\))*\)/g

function hasUnequalSides(line: string): boolean {
  const values = line.replaceAll(given, (part) => part.replaceAll(' ', ''))
  const [, , second, , fourth] = fourSides.exec(values) ?? []
  return second !== fourth
}

test.for(globSync('web/**/*.css'))('%s names starts and ends, not left and right', (file) => {
  expect(physicalLines(readFileSync(file, 'utf8')).map((line) => line.trim())).toEqual([])
})

/** Names of classes that speak of one side of the screen. */
const physicalClass =
  /(?<![\w-])-?(?:(?:scroll-)?[mp][lr]-|left-|right-|text-(?:left|right)\b|float-(?:left|right)\b|border-[lr]\b|rounded-(?:[lr]|[tb][lr])\b|(?:space|divide)-x-)/

test.for(globSync('web/**/*.tsx'))('%s has no class of one side', (file) => {
  const strings = [...readFileSync(file, 'utf8').matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
  const classes = strings.map(([, quoted, template]) => quoted ?? template ?? '')

  expect(classes.filter((value) => physicalClass.test(value))).toEqual([])
})

test.for([
  'margin-left: 1rem;',
  'left: 0;',
  'text-align: right;',
  'border-top-right-radius: 4px;',
  'padding: 0.5rem 1rem 0.5rem 2rem;',
  'background: linear-gradient(to right, red, blue);',
  'translate: 0.25rem 0;',
  'translate: -100%;',
])('%s would be noticed', (line) => {
  expect(physicalLines(line)).toEqual([line])
})

test.for([
  'margin-inline-start: 1rem;',
  'text-align: end;',
  'padding: 0.5rem 1rem 2rem 1rem;',
  '/* The road on the left. */',
  'left: 0; /* physical: follows the pointer */',
  '.copyright { color: red; }',
  'translate: 0 -2px;',
  'translate: calc(var(--forward) * 1rem) 0;',
])('%s is fine', (line) => {
  expect(physicalLines(line)).toEqual([])
})
