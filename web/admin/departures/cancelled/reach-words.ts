import type { CancelledParty, CancelReason, ReachableParty } from '#domain/departures/cancelled-departure.ts'
import type { WaitingParty } from '#domain/departures/wait-list.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'
import { visitorName } from '#domain/changes.ts'

import { formatSarandaTime, readableTime } from '../../words/formats.ts'
import { say, sayCount } from '../../words/say.ts'

export const reasonLabels: Record<CancelReason, AdminSentence> = {
  weather: 'The weather',
  boat: 'The boat',
  other: 'Something else',
}

/** `4 parties, 11 guests: 3 by e-mail, 1 only by phone`. */
export function reachText(parties: readonly Pick<ReachableParty, 'nrOfPassengers' | 'way'>[]): string {
  if (parties.length === 0) return say('Nobody has booked it.')
  const ways = waySentences.flatMap(([way, sentence]) => {
    const n = parties.filter((party) => party.way === way).length
    return n > 0 ? say(sentence, { n }) : []
  })
  const guests = parties.reduce((sum, { nrOfPassengers }) => sum + nrOfPassengers, 0)
  return `${partiesText(parties.length)}, ${sayCount(guests, '1 guest', '{n} guests')}: ${ways.join(', ')}`
}

const waySentences: readonly [ReachableParty['way'], AdminSentence][] = [
  ['mail', '{n} by e-mail'],
  ['phone', '{n} only by phone'],
  ['none', '{n} not at all'],
]

export const partiesText = (count: number) => sayCount(count, '1 party', '{n} parties')

/** Whether a party knows that its departure does not leave: a mail that was sent, or opened, does not say so. */
export function knows({ choice, reachedBy }: Pick<CancelledParty, 'choice' | 'reachedBy'>): boolean {
  return choice !== 'open' || reachedBy !== null
}

type KnownParty = Omit<
  CancelledParty,
  'connectedRides' | 'reference' | 'name' | 'phoneNumber' | 'language' | 'bookingId'
>

interface Mailed extends Pick<KnownParty, 'toldAt' | 'way'> {
  told: WaitingParty['told']
}

/** How the mail went. */
export function mailText({ told, toldAt, way }: Mailed): string {
  if (told === 'failing') return say('The e-mail fails')
  if (told === 'sent') return say('E-mail sent {time}', { time: momentText(toldAt) })
  return say(notMailed[way])
}

const notMailed: Record<ReachableParty['way'], AdminSentence> = {
  mail: 'The e-mail is on its way',
  phone: 'Only by phone',
  none: 'Neither e-mail nor phone',
}

/** What the guest did since, or staff for him, in its order. */
export function sinceTexts({ openedAt, choice, chosenBy, movedTo, reachedBy, reachedAt }: KnownParty): string[] {
  const forGuest = chosenBy !== null && chosenBy !== visitorName ? say('(by {name})', { name: chosenBy }) : ''
  const chosen =
    choice === 'moved' ? say('Moved to {time}', { time: readableTime(movedTo ?? '') }) : say('Has cancelled')
  return [
    openedAt === null ? '' : say('Page opened {time}', { time: momentText(openedAt) }),
    choice === 'open' ? '' : [chosen, forGuest].filter(Boolean).join(' '),
    reachedBy === null ? '' : say('Reached by {name}, {time}', { name: reachedBy, time: momentText(reachedAt) }),
  ].filter(Boolean)
}

const momentText = (instant: string | null) => (instant === null ? '' : formatSarandaTime(instant))
