import { useState } from 'react'

import { expectAnotherPress } from '../controls/second-taps.ts'
import { type DraftPlace, dropDraft, readDraft, useDraft } from './draft.ts'
import { useUnsaved } from './unsaved.ts'

/**
 * What is typed over what is stored, field by field, in a form without a record of its own: kept on the device until it is stored
 * or given up. What nobody types here goes on showing what colleagues set.
 */
export function useTypedOver<Values extends object>(stored: Values, place: DraftPlace) {
  const [kept] = useState(() => readDraft<Partial<Values> | string>(place))
  const [own, setOwn] = useState<Partial<Values>>(() => byField(kept?.values, stored))
  /** By field, what stood there at the first letter, or was told since. */
  const [seen, setSeen] = useState<Partial<Values>>(() => byField(kept?.before, stored))
  const [told, setTold] = useState<(keyof Values)[]>([])
  const differing = without(own, stored)
  const isTyped = namesOf(differing).length > 0
  // What was taken back, or is stored though no answer came, is nobody's own any more.
  if (namesOf(differing).length < namesOf(own).length) setOwn(differing)
  useUnsaved(isTyped)
  useDraft(place, isTyped ? { version: 0, values: own, before: seen } : null)
  const overtaken = namesOf(differing).filter(
    (name) => !isSame(stored[name], seen[name]) && !isSame(stored[name], own[name]),
  )

  return {
    typed: { ...stored, ...own },
    isTyped,
    /** In which of them somebody else has stored something meanwhile. */
    overtaken,
    /** In which of them it was so at the last look. */
    told,
    set: (change: Partial<Values>) => {
      const begun = namesOf(change).filter((name) => !Object.hasOwn(own, name))
      setSeen({ ...seen, ...Object.fromEntries(begun.map((name) => [name, stored[name]])) })
      setOwn({ ...own, ...change })
    },
    /** Whether a save would replace nothing that was not seen here. Otherwise it is told, and the next press replaces it. */
    look: (): boolean => {
      setSeen(stored)
      setTold(overtaken)
      if (overtaken.length > 0) expectAnotherPress()
      return overtaken.length === 0
    },
    /** This much of it is stored, and what was typed since stays. */
    keepSince: (sent: Partial<Values>) => {
      setSeen((now) => ({ ...now, ...sent }))
      setOwn((now) => without(now, sent))
    },
    discard: () => {
      setOwn({})
      setTold([])
      dropDraft(place)
    },
  }
}

/** As it is kept; earlier versions kept the text of a form that has only one by itself. */
function byField<Values extends object>(kept: Partial<Values> | string | undefined, stored: Values): Partial<Values> {
  if (typeof kept !== 'string') return kept ?? {}
  return Object.fromEntries(namesOf(stored).map((name) => [name, kept])) as Partial<Values>
}

const namesOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[]

/** Those that are not the same in `others`. */
function without<Values extends object>(values: Partial<Values>, others: Partial<Values>): Partial<Values> {
  const left = namesOf(values).filter((name) => values[name] !== others[name])
  return Object.fromEntries(left.map((name) => [name, values[name]])) as Partial<Values>
}

/** As it is stored: phones write a space behind each word, which is kept of hardly any record. */
export const trimmed = <Value>(value: Value) => (typeof value === 'string' ? value.trim() : value)

const isSame = (one: unknown, other: unknown) => trimmed(one) === trimmed(other)
