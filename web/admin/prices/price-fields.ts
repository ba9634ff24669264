import { queryOptions } from '@tanstack/react-query'

import type { AdminPrice } from '#domain/prices/admin-price.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'
import { longestDrive } from '#domain/plan-facts.ts'
import { leastFare, type PriceCategory } from '#domain/price-facts.ts'
import type { AdminLanguage } from '#domain/admin-api.ts'
import type { AdminRecord } from '../api/queries.ts'

import { choice, type Content, type Fields, number, price } from '#domain/content/fields.ts'
import { comparable } from '#domain/place-names.ts'
import { minutesOfRoute } from '#domain/prices/ride-minutes.ts'
import { derivedRoute, routePicture, routeTexts, rowTexts } from '#domain/prices/route-fields.ts'
import { callAdmin } from '../api/admin-call.ts'
import { sayDeclared } from '../words/say.ts'

/** The price table, in the order visitors see it. */
export const pricesQuery = queryOptions({
  queryKey: ['prices'],
  queryFn: () => callAdmin<AdminPrice[]>('GetPriceTable'),
})

export const categoryNames: Readonly<Record<PriceCategory, AdminSentence>> = {
  local: 'Local',
  regional: 'Regional',
  'long-distance': 'Long distance',
}

/** The texts in the default language. */
export const textFields: Fields = rowTexts

const textParts = Object.keys(textFields)

export const moneyFields: Fields = {
  eur: price({ label: 'Day price', min: leastFare }),
  eurNight: price({
    label: 'Night price',
    min: leastFare,
    help: 'From 22:00 to 6:00. Empty: the day price counts all night.',
  }),
}

export const lengthFields: Fields = {
  minutes: number({
    label: 'Length in minutes',
    help: 'For the plan of the day. Empty: the longer end of what the time says.',
    min: 1,
    max: longestDrive,
  }),
}

export const categoryField = choice({ label: 'Category', options: categoryNames, required: true })

/** The same texts in another language. */
export function translatedFields({ flagCode, name }: { flagCode: string; name: string }): Fields {
  return Object.fromEntries(
    Object.entries(textFields).map(([part, field]) => [
      textName(flagCode, part),
      { ...field, label: `${sayDeclared(field.label)}, ${name}` },
    ]),
  )
}

export const textName = (flagCode: string, part: string) => `${flagCode}.${part}`

/** As with the name of a route: its minutes are those of its time, until somebody says another number. */
export const derivedMinutes = (row: Pick<AdminPrice, 'time' | 'from' | 'to'>) =>
  minutesOfRoute({ time: row.time, from: row.from, to: row.to, minutes: null })

/** All that a form holds of a row; `others` are the languages besides the default one. */
export function priceFields(others: AdminLanguage[]): Fields {
  const own = { ...moneyFields, ...lengthFields, ...textFields, ...routePicture, category: categoryField }
  return Object.assign(own, ...others.map(translatedFields)) as Fields
}

/** The row as a record of the form: flat, a language's texts under names such as `de.route`. */
export function flatPrice(row: AdminPrice): AdminRecord {
  const translated = Object.entries(row.translations).flatMap(([flagCode, texts]) =>
    Object.entries(texts).map(([part, value]) => [textName(flagCode, part), value]),
  )
  return {
    id: row.id,
    version: row.version,
    from: row.from,
    to: row.to,
    route: row.route === derivedRoute(row) ? '' : row.route,
    time: row.time,
    description: row.description,
    pickup: row.pickup,
    imagePath: row.imagePath,
    category: row.category,
    minutes: row.minutes === derivedMinutes(row) ? null : row.minutes,
    eur: row.price.eur,
    eurNight: row.price.eurNight ?? null,
    ...Object.fromEntries(translated),
  }
}

/** An earlier save of a row as the form holds it, without what was declared since; a text that it had in no other language was empty. */
export function savedPrice(saved: AdminPrice, others: readonly { flagCode: string }[]): Partial<AdminRecord> {
  const parts = textParts.filter((part) => Object.hasOwn(saved, part))
  const untranslated = others.flatMap(({ flagCode }) => parts.map((part) => [textName(flagCode, part), '']))
  const own = Object.entries(flatPrice(saved)).filter(([, value]) => value !== undefined)
  return Object.fromEntries([...untranslated, ...own])
}

/** The texts of other languages that hold no longer, since the place or the time that they translate is another one by now. */
function saidOfOthers(base: Content, content: Content, flagCodes: readonly string[]): string[] {
  const isOther = (part: string) => comparable(content[part] as string) !== comparable(base[part] as string)
  const parts = ['from', 'to', 'time'].filter(isOther)
  // Also the route's, unless it has a name of its own.
  if (base['route'] === '' && ['from', 'to'].some(isOther)) parts.push('route')
  const names = flagCodes.flatMap((flagCode) => parts.map((part) => textName(flagCode, part)))
  return names.filter((name) => base[name])
}

/**
 * A form after another end or time was typed over `before`: what other languages said of the one that is stored goes out of it,
 * and comes back with it.
 */
export function withOwnNames(base: Content, before: Content, after: Content, flagCodes: readonly string[]): Content {
  const [was, is] = [saidOfOthers(base, before, flagCodes), saidOfOthers(base, after, flagCodes)]
  const next = { ...after }
  for (const name of is) if (!was.includes(name) && next[name] === base[name]) next[name] = ''
  for (const name of was) if (!is.includes(name)) next[name] ||= base[name] as string
  return next
}

/** Whether such a text was taken out, and nothing is written in its place yet. */
export const lacksNames = (base: Content, content: Content, flagCodes: readonly string[]) =>
  saidOfOthers(base, content, flagCodes).some((name) => content[name] === '')

const places = ['from', 'to', 'route']
/** What goes by itself. */
const ownNames = ['category', 'time', ...Object.keys({ ...lengthFields, ...routeTexts, ...routePicture })]

/** What a call takes: the changed fields, and what goes with them, of the whole row as it is in the form. */
export function priceBody(change: Record<string, unknown>, whole: Content, flagCodes: readonly string[]) {
  const isChanged = (name: string) => Object.hasOwn(change, name)
  const own = ownNames.filter(isChanged).map((name) => [name, change[name]])
  const changedPlaces = places.some(isChanged) ? places.map((name) => [name, whole[name]]) : []
  const languages = flagCodes.filter((flagCode) => textParts.some((part) => isChanged(textName(flagCode, part))))
  const { eur, eurNight } = whole

  return {
    ...Object.fromEntries([...own, ...changedPlaces]),
    ...(Object.keys(moneyFields).some(isChanged) && { price: { eur, ...(eurNight !== null && { eurNight }) } }),
    ...(languages.length > 0 && {
      translations: Object.fromEntries(languages.map((flagCode) => [flagCode, textsOf(whole, flagCode)])),
    }),
  }
}

function textsOf(whole: Content, flagCode: string) {
  return Object.fromEntries(
    textParts.map((part) => [part, whole[textName(flagCode, part)]]).filter(([, value]) => value !== ''),
  )
}
