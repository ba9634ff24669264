import type { FastifyInstance } from 'fastify'

import { siteBusy } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How late in a crowded turn of the event loop this call is still taken; `usualMs` where nothing is said. */
    latestMs?: number
  }
}

/** Bookings are taken when pages are refused already, and pages when pictures are. */
const usualMs = 500
export const pictureLatestMs = 250
export const bookingLatestMs = 800
/** Below this many requests a long turn is one slow piece of work and no crowd, and nobody is refused. */
const crowd = 50
const logEveryMs = 10_000

/**
 * Refuses what would wait too long (503, at once): the requests that come in one turn of the event loop are answered one
 * after the other, so those taken late in a crowded turn hold up the next turn as well. What is refused costs next to
 * nothing, so what is taken is answered in good time however many ask. Answers what counts a request that is answered
 * before the app sees it, and says whether it comes in time.
 */
export function addOverloadGuard(app: FastifyInstance): (latestMs?: number) => boolean {
  let began = 0
  let asked = 0
  let loggedAt = -logEveryMs

  function isInTime(latestMs = usualMs): boolean {
    const now = performance.now()
    if (asked === 0) {
      began = now
      setImmediate(endTurn)
    }
    asked += 1
    return asked <= crowd || now - began < latestMs
  }

  function endTurn() {
    asked = 0
  }

  app.addHook('onRequest', (request, _reply, done) => {
    if (isInTime(request.routeOptions.config.latestMs)) return done()
    const now = performance.now()
    if (now - loggedAt >= logEveryMs) {
      loggedAt = now
      app.log.warn({ event: 'overload' }, 'more is asked for than can be answered')
    }
    done(siteBusy)
  })
  return isInTime
}
