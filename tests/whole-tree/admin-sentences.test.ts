import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

import { bookingStatuses } from '#domain/booking/booking-record.ts'
import { blocks } from '#domain/content/registry.ts'
import { albanian } from '#domain/words/admin/albanian.ts'
import { statusLabels } from '#web/admin/bookings/booking-labels.ts'
import { blockToasts } from '#web/admin/content/block-toasts.ts'
import {
  type CollectionProperty,
  deletionTexts,
  headline,
  itemPanels,
  itemToasts,
} from '#web/admin/content/item-panels.ts'
import { iconToasts, imageToasts } from '#web/admin/editors/store-pictures.ts'

const files = readdirSync('web/admin', { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && file.name.endsWith('.tsx') && !file.name.includes('.test.'))
  .map((file) => join(file.parentPath, file.name))

/** Names that are the same in every language, and signs. */
const sameEverywhere = new Set(['WhatsApp', 'CSV'])
/** Attributes that are read or heard. */
const spokenAttributes = new Set(['aria-label', 'title', 'placeholder', 'alt'])

const isSaid = (text: string) => /\p{L}{2}/u.test(text) && !sameEverywhere.has(text.trim())

test.each(files)('%s says nothing that has no Albanian', (file) => {
  const source = readFileSync(file, 'utf8')
  const literal: string[] = []
  const unsaid = new Set<unknown>()
  new Visitor({
    JSXText: ({ value }) => void (isSaid(value) && literal.push(value.trim())),
    JSXAttribute({ name, value }) {
      const isSpoken = typeof name.name === 'string' && spokenAttributes.has(name.name)
      if (!isSpoken) unsaid.add(value)
      if (isSpoken && value?.type === 'Literal' && isSaid(value.value)) literal.push(value.value)
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'showToast' || first?.type !== 'Literal') return
      literal.push(String(first.value))
    },
    JSXExpressionContainer(node) {
      const { expression } = node
      if (unsaid.has(node)) return
      if (expression.type === 'TemplateLiteral') {
        literal.push(
          ...expression.quasis.map(({ value }) => value.raw).filter((part) => /\p{L}{2,}\s|\s\p{L}{2,}/u.test(part)),
        )
      }
      if (expression.type !== 'ConditionalExpression') return
      for (const side of [expression.consequent, expression.alternate]) {
        if (side.type === 'Literal' && typeof side.value === 'string' && /^\p{Lu}.*\p{L}/u.test(side.value)) {
          literal.push(side.value)
        }
      }
    },
  }).visit(parseSync(file, source).program)

  expect(literal).toEqual([])
})

test('what the tables of toasts and panels say has its Albanian', () => {
  const ofItems = blocks.flatMap((block) =>
    Object.entries(block.collections).flatMap(([property, collection]) => [
      ...Object.values(itemToasts(collection)),
      ...Object.values(deletionTexts(property as CollectionProperty, collection)),
      `New ${collection.itemTitle}`,
      `New ${headline(collection.itemTitle)}`,
      `Add New ${headline(collection.itemTitle)}`,
      `Unnamed ${collection.itemTitle}`,
    ]),
  )
  const said = [
    ...ofItems,
    ...Object.values(blockToasts).flatMap((toasts) => Object.values(toasts) as string[]),
    ...[imageToasts, iconToasts, ...Object.values(itemPanels).map(({ pictures }) => pictures)].flatMap(
      (toasts) => Object.values(toasts) as string[],
    ),
    ...Object.values(itemPanels).map(({ title }) => title),
    ...bookingStatuses.map((status) => statusLabels[status]),
  ]

  expect(said.filter((text) => !Object.hasOwn(albanian, text))).toEqual([])
})

test('no form leaves it to the browser what is wrong in it: it would say so in its own language', () => {
  const loud = files.filter((file) => {
    const forms = readFileSync(file, 'utf8').match(/<form\b(?:=>|[^>])*>/g) ?? []
    return forms.some((form) => !form.includes(' noValidate'))
  })

  expect(loud).toEqual([])
})

test('no page leaves it to the browser how a language writes numbers: it need not know Albanian', () => {
  const sources = readdirSync('web', { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))

  expect(sources.filter((file) => readFileSync(file, 'utf8').includes('toLocaleString'))).toEqual([])
})
