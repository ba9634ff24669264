/** Loaded before the program under test (`--import`): ends it with SIGKILL at its nth SQL statement, as DIE_AT says. */
import { StatementSync } from 'node:sqlite'

const fatal = Number(process.env['DIE_AT'] ?? 0)
let count = 0

for (const name of ['run', 'all'] as const) {
  const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown
  Object.defineProperty(StatementSync.prototype, name, {
    value(...values: unknown[]) {
      count += 1
      if (count === fatal) process.kill(process.pid, 'SIGKILL')
      return original.apply(this, values)
    },
  })
}
