import { queryOptions } from '@tanstack/react-query'

import type { AdminLanguage } from '#domain/admin-api.ts'
import type { BookableTrip } from '#domain/booking/booking-record.ts'
import type { Closure } from '#domain/closures/closure.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'
import type { AdminRecord } from '../api/queries.ts'

import { type ClosureScope, closureScopes, closureTextLength, scopeOf } from '#domain/closures/closed-times.ts'
import { type Content, type Fields, flag, text } from '#domain/content/fields.ts'
import { addDays, dayAt, wallTimeAt } from '#domain/saranda-time.ts'
import { callAdmin } from '../api/admin-call.ts'
import { say } from '../words/say.ts'

/** Days and hours that are full, the earliest first. */
export const closuresQuery = queryOptions({
  queryKey: ['closures'],
  queryFn: () => callAdmin<Closure[]>('GetClosures'),
})

export const scopeLabels: Record<ClosureScope, AdminSentence> = {
  all: 'Everything',
  rides: 'Rides',
  tours: 'All tours',
  boats: 'All boat trips',
}

export const timeFields = {
  from: text({ label: 'From', maxLength: 16 }),
  to: text({ label: 'Until', maxLength: 16 }),
} satisfies Fields
export const scopeField = text({ label: 'What', maxLength: 40 })
export const firmField = {
  isFirm: flag({
    label: 'Refuse bookings',
    help: 'Otherwise they are taken and marked, and you confirm by hand.',
  }),
} satisfies Fields

/** What guests read, one sentence for each language. */
export function sentenceFields(languages: readonly AdminLanguage[]): Fields {
  const named = languages.map(({ flagCode, name }) => [
    sentenceName(flagCode),
    text({ label: name, maxLength: closureTextLength }),
  ])
  return Object.fromEntries(named) as Fields
}

export const sentenceName = (flagCode: string) => `text-${flagCode}`

export function closureFields(languages: readonly AdminLanguage[]): Fields {
  return { ...timeFields, scope: scopeField, ...firmField, ...sentenceFields(languages) }
}

/** The closure as a form holds it: flat, what it is about in one value, a language's sentence under names such as `text-de`. */
export function flatClosure({ id, version, from, to, applies, subjectId, isFirm, texts }: Closure): AdminRecord {
  const sentences = Object.entries(texts).map(([flagCode, sentence]) => [sentenceName(flagCode), sentence])
  return { id, version, from, to, scope: scopeValue(applies, subjectId), isFirm, ...Object.fromEntries(sentences) }
}

const scopeValue = (applies: ClosureScope, subjectId: number | null) =>
  subjectId === null ? applies : `${applies}/${subjectId}`

export const wholeDay = (day: string) => ({ from: `${day}T00:00`, to: `${addDays(day, 1)}T00:00` })

/** A new one begins with the whole of tomorrow. */
export const newClosure = (): AdminRecord => ({
  id: 0,
  version: 0,
  ...wholeDay(addDays(dayAt(Date.now()), 1)),
  scope: 'all',
  isFirm: true,
})

/** What a call takes: the changed fields, as the record has them. */
export function closureBody(change: Record<string, unknown>, whole: Content): Record<string, unknown> {
  const sentences = Object.entries(change).filter(([name]) => name.startsWith('text-'))
  const own = Object.entries(change).filter(([name]) => !name.startsWith('text-') && name !== 'scope')
  const [applies, subjectId] = (whole['scope'] as string).split('/')
  return {
    ...Object.fromEntries(own),
    ...('scope' in change && { applies, subjectId: subjectId === undefined ? null : Number(subjectId) }),
    ...(sentences.length > 0 && {
      texts: Object.fromEntries(sentences.map(([name, sentence]) => [name.slice('text-'.length), sentence])),
    }),
  }
}

export const isOver = ({ to }: Pick<Closure, 'to'>) => to <= wallTimeAt(Date.now())

/** What can be closed: everything, one kind, or one tour or boat trip. */
export function scopeOptions(trips: readonly BookableTrip[]): { value: string; label: string }[] {
  const ofTrips = trips.flatMap(({ kind, subjectId, name }) => {
    return kind === 'tour' || kind === 'boat' ? [{ value: scopeValue(scopeOf[kind], subjectId), label: name }] : []
  })
  const kinds = closureScopes.map((value) => ({ value, label: say(scopeLabels[value]) }))
  return [...kinds, ...ofTrips]
}

/** What a closure is about, in words. */
export const scopeText = (
  { applies, subjectId }: Pick<Closure, 'applies' | 'subjectId'>,
  trips: readonly BookableTrip[],
) => scopeLabel(scopeValue(applies, subjectId), trips)

/** The same of what the form holds. */
export const scopeLabel = (scope: string, trips: readonly BookableTrip[]) =>
  scopeOptions(trips).find(({ value }) => value === scope)?.label ?? say('A trip that is gone')
