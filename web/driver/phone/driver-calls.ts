import type { AddedSteps, DriverRides, StepResults } from '#domain/driver/driver-calls.ts'

import { driverApi } from '#domain/paths.ts'

/** Longer than an answer takes at the edge of a dead zone. */
export const patienceMs = 20_000

/** What a call came to: `ended` is a link that is no longer the present one. */
export type Answer<Value> =
  | { outcome: 'answered'; value: Value }
  | { outcome: 'ended' | 'malformed' | 'failing' | 'no-network' }

/** The calls of the driver's page. None of them throws. */
export function createDriverCalls(token: string) {
  const authorization = `Bearer ${token}`

  return {
    getRides: () => ask<DriverRides>('GetRides', { headers: { authorization } }),

    addSteps: (taps: Pick<AddedSteps, 'steps' | 'boardings'>, sentAt: string) =>
      ask<StepResults>('AddSteps', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ ...taps, sentAt }),
      }),
  }
}

export type DriverCalls = ReturnType<typeof createDriverCalls>

async function ask<Value>(call: string, options: RequestInit): Promise<Answer<Value>> {
  try {
    const response = await fetch(`${driverApi}/${call}`, {
      ...options,
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.ok) return { outcome: 'answered', value: (await response.json()) as Value }
    if (response.status === 410 || response.status === 401) return { outcome: 'ended' }
    return { outcome: response.status === 400 ? 'malformed' : 'failing' }
  } catch {
    return { outcome: 'no-network' }
  }
}
