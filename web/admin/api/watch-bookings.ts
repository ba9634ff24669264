import { bookingsChanged, streamBeatMs, streamsPerSession } from '#domain/booking/booking-stream.ts'
import { adminAddress, adminHeaders } from './admin-call.ts'

const firstPauseMs = 1000
const longestPauseMs = 60_000
/** A line that was quiet for this long is dead, as after a phone has slept. */
const silenceMs = streamBeatMs * 2.5

let isStreaming = false

const pollMs = 15_000

/** How often what a tab out of sight needs too is asked for while the server does not tell of changes; false while it does. */
export const pollEvery = () => (isStreaming ? false : pollMs)

/**
 * Calls back when bookings or their mails may have changed, as the server tells it. A line that breaks is opened anew, after
 * longer and longer pauses; until then anything may have changed every 15 seconds, for whoever looks. Returns the way to stop.
 */
export function watchBookings(onChange: () => void): () => void {
  const stopping = new AbortController()
  const polling = setInterval(() => {
    if (!isStreaming && !document.hidden) onChange()
  }, pollMs)
  void keepOpen(onChange, stopping.signal)
  return () => {
    clearInterval(polling)
    stopping.abort()
  }
}

/** `EventSource` cannot carry the token, so the stream is read by hand. */
async function keepOpen(onChange: () => void, signal: AbortSignal) {
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    try {
      await inOneOfFewTabs(() =>
        readStream(signal, () => {
          isStreaming = true
          pauseMs = firstPauseMs
          onChange()
        }),
      )
    } catch {
      // Refused, broken or silent: all the same, it is tried again.
    }
    if (signal.aborted) return
    const wasStreaming = isStreaming
    isStreaming = false
    // Reading anew finds out when the sign-in has ended.
    if (wasStreaming) onChange()
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random() / 2)))
    pauseMs = Math.min(longestPauseMs, pauseMs * 2)
  }
}

/** A browser has few connections to one site: only some of its tabs hold one for good, the others ask now and then. */
async function inOneOfFewTabs(work: () => Promise<void>) {
  // Without a secure connection there are no locks; the server then counts the tabs itself.
  if (!('locks' in navigator)) return work()
  for (let slot = 1; slot <= streamsPerSession; slot += 1) {
    const isDone = await navigator.locks.request(`watch-bookings-${slot}`, { ifAvailable: true }, async (lock) => {
      if (lock) await work()
      return lock !== null
    })
    if (isDone) return
  }
}

async function readStream(signal: AbortSignal, onEvent: () => void) {
  const ending = new AbortController()
  const end = () => ending.abort()
  signal.addEventListener('abort', end)
  let timer = setTimeout(end, silenceMs)
  let heardAt = Date.now()
  // The timers of a phone that sleeps stand still: whoever wakes it has the line tried at once.
  const endIfDead = () => Date.now() - heardAt > silenceMs && end()
  document.addEventListener('visibilitychange', endIfDead)
  try {
    const response = await fetch(adminAddress('WatchBookings'), {
      headers: adminHeaders(),
      signal: ending.signal,
    })
    if (!response.ok || !response.body) return
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let unread = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(end, silenceMs)
      heardAt = Date.now()
      const messages = (unread + value).split('\n\n')
      unread = messages.pop() ?? ''
      if (messages.some((message) => message.startsWith(`event: ${bookingsChanged}`))) onEvent()
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    document.removeEventListener('visibilitychange', endIfDead)
  }
}
