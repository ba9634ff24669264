import type { Json } from '../setup/admin-site.ts'

/** A closure as staff were answered. Moments are the machine's, in milliseconds: the season's clock goes in leaps. */
export interface KnownClosure {
  record: Json
  /** Before it was asked for, and after it was answered; Infinity until then. */
  askedAt: number
  knownAt: number
  /** Before and after something else was made of it. */
  changedFrom: number
  changedAt: number
}

const scopes: Record<string, string[]> = { taxi: ['all', 'rides'], tour: ['all', 'tours'], boat: ['all', 'boats'] }

interface World {
  ledger: { closures: KnownClosure[] }
  season: { processes: number }
}

/** So long another process may not have heard of a closure. */
const newsMs = 5000

/** A guest's request, and when it was sent and answered. */
interface Asked {
  asked: Json
  sentAt: number
  answeredAt: number
}

/** Whether a time of the request was closed as long as it was on its way: then it must not be taken. */
export function wasClosed({ ledger, season }: World, { asked, sentAt, answeredAt }: Asked): boolean {
  const news = season.processes === 1 ? 0 : newsMs
  return ledger.closures.some(
    (each) => each.knownAt + news <= sentAt && each.changedFrom >= answeredAt && isShut(each, asked),
  )
}

/** Whether it may have been closed meanwhile: otherwise it must not be refused for that. */
export function mayBeClosed({ ledger, season }: World, { asked, sentAt, answeredAt }: Asked): boolean {
  const news = season.processes === 1 ? 0 : newsMs
  return ledger.closures.some(
    (each) => each.askedAt <= answeredAt && each.changedAt + news >= sentAt && isShut(each, asked),
  )
}

function isShut({ record }: KnownClosure, { kind = 'taxi', subjectId, ...asked }: Json): boolean {
  const isMeant = scopes[kind]?.includes(record.applies) && [null, subjectId].includes(record.subjectId)
  const times = [asked.departure ?? asked.pickupDateAndTime, asked.returnDateAndTime].filter(Boolean)
  return record.isFirm && isMeant && times.some((time) => record.from <= time && time < record.to)
}
