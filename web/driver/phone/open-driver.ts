import { driverScope, driverWorkerPath } from '#domain/paths.ts'
import { readStored, writeStored } from '#web/lib/browser-storage.ts'
import { type PushPlace, turnOff } from '#web/lib/push-device.ts'
import { removeDriverCopies } from '#web/lib/copy-owners.ts'

import { createDriver, type Driver } from './driver.ts'
import { createDriverCalls } from './driver-calls.ts'
import { isWaiting, openRidesOnPhone } from './rides-on-phone.ts'
import { createOthers } from './send-taps.ts'
import { openTapClock } from './tap-clock.ts'

const lockName = 'driver'
const askEveryMs = 20_000
/** A tab that the phone has put to sleep may never give its turn back. */
const turnPatienceMs = 30_000

/**
 * The rides of a link in this browser: shown from the phone at once, and asked for and sent whenever that may help. Of a link that
 * has ended nothing stays.
 */
export async function openDriver(token: string, place: PushPlace, isEnded: boolean): Promise<Driver> {
  const channel = openChannel()
  const clock = openTapClock()
  const driver = createDriver({
    calls: createDriverCalls(token),
    phone: await openRidesOnPhone(token),
    clock,
    alone: inTurn,
    sendOthers: createOthers(clock, token),
    afterTap: askToStay,
    // Only a window is told whose messages it may take.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tellTabs: () => channel?.postMessage('changed'),
    forgetPage: () => forgetPage(place),
  })
  if (isEnded) {
    await driver.end()
    return driver
  }
  await driver.look()

  const ask = () => void driver.ask()
  channel?.addEventListener('message', () => void driver.look())
  window.addEventListener('online', ask)
  window.addEventListener('pageshow', ask)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask())
  setInterval(() => {
    const isAnyWaiting = driver.current().taps.some(isWaiting)
    if (isAnyWaiting || document.visibilityState === 'visible') ask()
  }, askEveryMs)
  ask()
  return driver
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(lockName)
  } catch {
    // Unknown, or forbidden with everything that is kept; then each tab learns from the server what the others did.
    return undefined
  }
}

/** Without turns, as on pages without https, two tabs may send the same; its key makes it one. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    if ('locks' in navigator) {
      await navigator.locks.request(lockName, { signal: AbortSignal.timeout(turnPatienceMs) }, begin)
    }
  } catch {
    // The turn did not come.
  }
  if (!hasBegun) await work()
}

/** Keeps the page for dead zones. Refused by some private windows; it then works wherever there is network. */
export function keepPage(): void {
  try {
    void navigator.serviceWorker?.register(driverWorkerPath, { updateViaCache: 'none' }).catch(() => undefined)
  } catch {
    // Some browsers forbid even to ask.
  }
  if (asksNobody) void stay()
}

/** Chromium decides by itself, anew each time; Firefox asks its owner. */
const asksNobody = 'onbeforeinstallprompt' in window
const askedKey = 'driver asked to stay'

/** Once there is something to lose, and never again, whatever the answer was. */
function askToStay(): void {
  if (!asksNobody && readStored(askedKey) === null && writeStored(askedKey, 'yes')) void stay()
}

/** Asks the phone to keep this site's storage when it runs out of room. */
async function stay(): Promise<void> {
  try {
    await navigator.storage.persist()
  } catch {
    // Some browsers cannot, and others forbid it.
  }
}

async function forgetPage(place: PushPlace): Promise<void> {
  try {
    await turnOff(place)
    await removeDriverCopies()
    const registration = await navigator.serviceWorker?.getRegistration(driverScope)
    await registration?.unregister()
  } catch {
    // Then nothing was kept.
  }
}
