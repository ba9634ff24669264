import type { Problem } from '#domain/api.ts'
import type { BookingReply, BookingRequest } from '#domain/booking/booking-request.ts'

import { idempotencyHeader } from '#domain/booking/booking-limits.ts'
import { publicApi } from '#domain/paths.ts'
import { endSession, requestHeaders } from '#web/lib/api-client.ts'

/** The server's refusal: nothing was booked. */
export class BookingRefused extends Error {
  /** Sentences by field of the request. */
  readonly errors: Record<string, string[]>

  constructor(title: string, errors: Record<string, string[]>) {
    super(title)
    this.errors = errors
  }
}

/** Waits before the repeats of a request that got no answer: roaming comes and goes. */
const repeatAfterMs = [1000, 3000]
const patienceMs = 20_000

/**
 * Sends a booking; a request without an answer is repeated under the same key, which gives the same booking. Throws
 * BookingRefused, or the browser's own error when no answer ever came.
 */
export async function sendBooking(
  request: BookingRequest,
  { key, flagCode, failedText }: { key: string; flagCode: string; failedText: string },
): Promise<BookingReply> {
  const response = await persistently(() =>
    fetch(`${publicApi}/Book`, {
      method: 'POST',
      headers: { ...requestHeaders(flagCode), 'content-type': 'application/json', [idempotencyHeader]: key },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(patienceMs),
    }),
  )
  if (response.ok) return (await response.json()) as BookingReply
  if (response.status === 401) endSession()
  const problem = await problemOf(response)
  throw new BookingRefused(problem.title || failedText, problem.errors ?? {})
}

/** A random key; `crypto.randomUUID` is missing on pages without https. */
export function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function persistently(send: () => Promise<Response>): Promise<Response> {
  for (const waitMs of repeatAfterMs) {
    try {
      return await send()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return send()
}

async function problemOf(response: Response): Promise<Partial<Problem>> {
  try {
    return (await response.json()) as Partial<Problem>
  } catch {
    return {}
  }
}
