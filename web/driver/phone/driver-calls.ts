import type { AddedSteps, DriverRides, StepResults } from '#domain/driver/driver-calls.ts'

import { driverApi } from '#domain/paths.ts'

/** Longer than an answer takes at the edge of a dead zone. */
const patienceMs = 20_000

/** What a call came to: `ended` is a link that is no longer the present one. */
export type Answer<Value> =
  | { outcome: 'answered'; value: Value }
  | { outcome: 'ended' | 'malformed' | 'failing' | 'no-network' }

/** The calls of the driver's page. None of them throws. */
export function createDriverCalls(token: string) {
  return {
    getRides: () => ask<DriverRides>(() => callDriver(token, 'GetRides')),

    addSteps: (taps: Pick<AddedSteps, 'steps' | 'boardings'>, sentAt: string) =>
      ask<StepResults>(() => callDriver(token, 'AddSteps', { method: 'POST', body: { ...taps, sentAt } })),
  }
}

export type DriverCalls = ReturnType<typeof createDriverCalls>

export interface Sent {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: object
}

/** As `fetch` does, for whoever has this link; throws, too, when the answer takes too long. */
export function callDriver(token: string, call: string, { method = 'GET', body }: Sent = {}): Promise<Response> {
  return fetch(`${driverApi}/${call}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMs),
  })
}

async function ask<Value>(send: () => Promise<Response>): Promise<Answer<Value>> {
  try {
    const response = await send()
    if (response.ok) return { outcome: 'answered', value: (await response.json()) as Value }
    if (response.status === 410 || response.status === 401) return { outcome: 'ended' }
    return { outcome: response.status === 400 ? 'malformed' : 'failing' }
  } catch {
    return { outcome: 'no-network' }
  }
}
