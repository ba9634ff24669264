import { readStored, removeStored, storedNames, writeStored } from '#web/lib/browser-storage.ts'
import { storedLogin } from '#web/lib/sign-in.ts'

/**
 * What staff have typed and not saved, on this device: a phone drops a tab that is not looked at. Each user finds only his
 * own, for a week. Raise the number when what is kept changes its shape; what an earlier release kept is then left alone.
 */
const prefix = 'unsaved-1'
const keptForMs = 7 * 24 * 60 * 60_000

interface Kept<Value> {
  at: number
  value: Value
}

let lastOwner = ''

export function keep(name: string, value: unknown): void {
  writeStored(nameOf(name), JSON.stringify({ at: Date.now(), value }))
}

export function readKept<Value>(name: string): Kept<Value> | null {
  return readItem(nameOf(name)) as Kept<Value> | null
}

export function dropKept(name: string): void {
  removeStored(nameOf(name))
}

/** The names of all that the user has here and that begin so; what is too old goes away. */
export function keptNames(start: string): string[] {
  const own = nameOf('')
  return storedNames()
    .filter((item) => item.startsWith(own + start) && readItem(item) !== null)
    .map((item) => item.slice(own.length))
}

/** When staff sign out, nothing of theirs stays on the device. */
export function dropAllKept(): void {
  for (const name of keptNames('')) dropKept(name)
}

function nameOf(name: string): string {
  const login = storedLogin()
  // While the sign-in has ended, its forms are still open.
  if (login) lastOwner = `${login.email} ${login.fullName}`
  return `${prefix} ${lastOwner} ${name}`
}

function readItem(item: string): Kept<unknown> | null {
  try {
    const kept = JSON.parse(readStored(item) ?? 'null') as Kept<unknown> | null
    if (kept === null || Date.now() - kept.at < keptForMs) return kept
  } catch {
    // Damaged: as if nothing were there.
  }
  removeStored(item)
  return null
}
