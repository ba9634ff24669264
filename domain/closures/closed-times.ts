import type { BookingKind } from '#domain/booking-facts.ts'

import { instantOfWallTime, type WallTime } from '#domain/saranda-time.ts'

/** What a closure can be about; apart from its schema, so that browsers get it alone. */
export const closureScopes = ['all', 'rides', 'tours', 'boats'] as const
export type ClosureScope = (typeof closureScopes)[number]

/** Of what guests read. */
export const closureTextLength = 500

/** From when on nothing can be booked, and when it can again. Borders compare as wall times, also when clocks change. */
export interface ClosedTime {
  from: WallTime
  to: WallTime
  isFirm: boolean
}

/** A closure as guests see it. */
export interface PublicClosure extends ClosedTime {
  applies: ClosureScope
  /** In the guest's language; null for every trip. */
  subjectId: number | null
  /** Why, in the guest's language. */
  text: string
}

/** By which closures a kind of booking is concerned, besides those of everything. */
export const scopeOf: Record<BookingKind, ClosureScope> = {
  taxi: 'rides',
  attraction: 'rides',
  tour: 'tours',
  boat: 'boats',
}

/** Whether it concerns bookings of a kind; of which trip is for the caller to know. */
function appliesTo({ applies }: Pick<PublicClosure, 'applies'>, kind: BookingKind): boolean {
  return applies === 'all' || applies === scopeOf[kind]
}

/** Those that concern one kind of booking, and the one trip where they name one. */
export function closuresFor<Each extends Pick<PublicClosure, 'applies' | 'subjectId'>>(
  closures: readonly Each[],
  kind: BookingKind,
  isSubject: (subjectId: number) => boolean,
): Each[] {
  return closures.filter((each) => appliesTo(each, kind) && (each.subjectId === null || isSubject(each.subjectId)))
}

export function covers({ from, to }: Pick<ClosedTime, 'from' | 'to'>, at: WallTime): boolean {
  return from <= at && at < to
}

/** The firm closure that a time falls into. */
export function closedAt<Each extends ClosedTime>(closures: readonly Each[], at: WallTime): Each | undefined {
  return closures.find((each) => each.isFirm && covers(each, at))
}

/** The first open time from this one on. */
export function nextOpen(closures: readonly ClosedTime[], at: WallTime): WallTime {
  const closed = closedAt(closures, at)
  if (closed) return nextOpen(closures, closed.to)
  // The night on which spring leaves an hour out goes on at three.
  return instantOfWallTime(at) === 'skipped' ? `${at.slice(0, 11)}03:00` : at
}

/** What is said of it, in one line. Staff write without a full stop, and a number has none: what follows would read on. */
export function inOneLine(sentences: readonly string[]): string {
  const said = sentences.filter(Boolean)
  return said.map((text, place) => (place < said.length - 1 ? ended(text) : text)).join(' ')
}

const ended = (text: string) => (/[.!?;…]$/.test(text) ? text : `${text}.`)
