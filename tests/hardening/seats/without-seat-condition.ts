/** Loaded before the program under test (`--import`): seats are taken whether they are there or not, on either database. */
import { DatabaseSync } from 'node:sqlite'

import { Client } from 'pg'

/** The value stays in its place, since it is given all the same. */
const unconditional = (text: string, kind = '') =>
  text.replace(/taken \+ held \+ (\?|\$\d+) <= capacity/, `$1${kind} is not null`)

for (const [prototype, name, kind] of [
  [DatabaseSync.prototype, 'prepare', ''],
  [Client.prototype, 'query', '::int'],
] as const) {
  const original = (prototype as unknown as Record<string, (...given: unknown[]) => unknown>)[name]
  Object.defineProperty(prototype, name, {
    value(text: unknown, ...rest: unknown[]) {
      return original?.call(this, typeof text === 'string' ? unconditional(text, kind) : text, ...rest)
    },
  })
}
