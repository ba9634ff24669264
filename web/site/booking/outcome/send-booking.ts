import type { BookingGuards, BookingReply, BookingRequest, RepeatReply } from '#domain/booking/booking-request.ts'

import type { WaitReply } from '#domain/departures/wait-list.ts'
import { idempotencyHeader } from '#domain/booking-facts.ts'
import { publicApi } from '#domain/paths.ts'
import { endSession, readProblem, requestHeaders } from '#web/lib/api-client.ts'
import type { Problem } from '#domain/problem.ts'

import { hearServersClock } from '../use-now.ts'

interface RefusalDetails {
  errors: Record<string, string[]>
  mayRepeat: boolean
  departures: Problem['departures']
}

/** The server's answer that nothing was booked: the request was refused, or it could not be saved. */
export class BookingRefused extends Error {
  /** Sentences by field of the request. */
  readonly errors: Record<string, string[]>
  /** Whether the same request may do better later. */
  readonly mayRepeat: boolean
  /** The next departures with room; undefined where it was about something else. */
  readonly departures: Problem['departures']

  constructor(title: string, { errors, mayRepeat, departures }: RefusalDetails) {
    super(title)
    this.errors = errors
    this.mayRepeat = mayRepeat
    this.departures = departures
  }
}

/** Of a booking, or of a place on a wait list. */
export type SentReply = (BookingReply | WaitReply) & RepeatReply

/** What came back, with whichever body it had. */
interface Answer {
  status: number
  reply?: SentReply
  problem?: Partial<Problem>
}

interface SendOptions {
  /** Asks for seats of a departure that has not enough of them. */
  isWaiting: boolean
  key: string
  flagCode: string
  /** Said when an answer has no sentence of its own. */
  failedText: string
  /** Called before each repeat. */
  onRepeat: () => void
}

/** Waits before the repeats of a request that got no answer, or none that counts: roaming comes and goes. */
const repeatAfterMs = [700, 2000]
const patienceMs = 15_000

/**
 * Sends a booking; a request without an answer, or one that found the server in trouble, is repeated under the same key,
 * which gives the same booking. Throws BookingRefused when it was surely not booked, and another error when that is not
 * known.
 */
export async function sendBooking(
  request: BookingRequest & BookingGuards,
  { isWaiting, key, flagCode, failedText, onRepeat }: SendOptions,
): Promise<SentReply> {
  const send = async (): Promise<Answer> => {
    const response = await fetch(`${publicApi}/${isWaiting ? 'JoinWaitList' : 'Book'}`, {
      method: 'POST',
      headers: { ...requestHeaders(flagCode), 'content-type': 'application/json', [idempotencyHeader]: key },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(patienceMs),
    })
    const answer: Answer = response.ok
      ? { status: response.status, reply: replyOf(await response.json()) }
      : { status: response.status, problem: await readProblem(response) }
    if (answer.reply || isServers(answer)) hearServersClock(response.headers.get('date'))
    return answer
  }
  const { answer, mayBeBooked } = await persistently(send, onRepeat)
  const { status, reply, problem: { title, errors = {}, departures } = {} } = answer
  if (reply) return reply
  if (status === 401) endSession()
  if (mayBeBooked) throw new Error(failedText)
  throw new BookingRefused(title || failedText, {
    errors,
    mayRepeat: isTrouble(answer) || !isServers(answer),
    departures,
  })
}

/** `mayBeBooked`: nobody has answered with what is booked, and the server has not said at each try that it took nothing. */
async function persistently(
  send: () => Promise<Answer>,
  onRepeat: () => void,
): Promise<{ answer: Answer; mayBeBooked: boolean }> {
  let mayBeBooked = false
  for (const waitMs of repeatAfterMs) {
    // An answer that breaks off half way is none.
    const answer = await send().catch(() => undefined)
    // Who turns away a repeat in the server's place knows nothing of the tries before.
    if (answer && !isTrouble(answer)) return { answer, mayBeBooked: mayBeBooked && !isServers(answer) }
    mayBeBooked ||= !answer || !isServers(answer)
    onRepeat()
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  const answer = await send()
  const isKnown = isServers(answer)
  return { answer, mayBeBooked: isTrouble(answer) ? mayBeBooked || !isKnown : mayBeBooked && !isKnown }
}

function isTrouble({ status }: Answer): boolean {
  return status >= 500
}

/** What stands between us and the server answers for it without its words: then nobody knows. */
function isServers({ problem }: Answer): boolean {
  return Boolean(problem?.title)
}

/** A network that wants its guests to sign in first answers for any site, and says that all is well. */
function replyOf(body: unknown): SentReply {
  const isReply = typeof body === 'object' && body !== null && 'reference' in body
  if (!isReply) throw new Error('The answer is none of ours.')
  return body as SentReply
}
