/**
 * Loaded before the program under test (`--import`): ends it with SIGKILL so many statements (DIE_LEFT) after the first one whose
 * SQL holds the words of DIE_SAID, on either database.
 */
import { StatementSync } from 'node:sqlite'

import { Client } from 'pg'

const { DIE_SAID: said = '', DIE_LEFT = '' } = process.env
let left: number | undefined

function count(statement: string) {
  if (said === '') return
  if (left === undefined && statement.includes(said)) left = Number(DIE_LEFT)
  if (left === undefined) return
  if (left === 0) process.kill(process.pid, 'SIGKILL')
  left -= 1
}

for (const name of ['run', 'all'] as const) {
  const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown
  Object.defineProperty(StatementSync.prototype, name, {
    value(this: StatementSync, ...values: unknown[]) {
      count(this.sourceSQL)
      return original.apply(this, values)
    },
  })
}

// oxlint-disable-next-line typescript/unbound-method -- it is called as what it was of
const query = Client.prototype.query as (...asked: unknown[]) => unknown
Object.defineProperty(Client.prototype, 'query', {
  value(this: Client, ...asked: unknown[]) {
    const [first] = asked
    count(typeof first === 'string' ? first : String((first as { text?: unknown } | undefined)?.text))
    return query.apply(this, asked)
  },
})
