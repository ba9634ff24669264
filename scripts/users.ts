// Adds, lists and switches off users of the back office, and resets passwords. Run without arguments for help.
import { parseArgs } from 'node:util'

import { createAccounts } from '#server/accounts/accounts.ts'
import { passwordProblem, randomPassword } from '#server/accounts/password-rules.ts'
import type { UserStore } from '#server/accounts/user-store.ts'
import { readConfig } from '#server/config.ts'
import { openMigratedDatabase } from '#server/db/open-migrated.ts'

const help = `npm run users -- list
npm run users -- add USERNAME [--name "FULL NAME"] [--email ADDRESS] [--password PASSWORD]
npm run users -- reset USERNAME [--password PASSWORD]
npm run users -- disable USERNAME
npm run users -- enable USERNAME

Without --password a random one is made and printed once. A reset, like disabling, signs the user out everywhere.
The database is DATABASE_URL, or site.db in DATA_DIR (./data).`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
})
const [command = '', username = ''] = positionals

const commands: Record<string, (users: UserStore) => Promise<void>> = {
  async list(users) {
    for (const { username: name, fullName, email, isActive } of await users.list()) {
      console.log([name, fullName, email, isActive ? 'active' : 'disabled'].join('\t'))
    }
  },
  async add(users) {
    const password = choosePassword()
    await users.add({ username, fullName: values.name ?? username, email: values.email ?? '', password })
    tellPassword(password)
  },
  async reset(users) {
    const password = choosePassword()
    await users.setPassword(username, password)
    tellPassword(password)
  },
  disable: (users) => users.setActive(username, false),
  enable: (users) => users.setActive(username, true),
}

function choosePassword(): string {
  const problem = values.password === undefined ? undefined : passwordProblem(values.password, username)
  if (problem !== undefined) throw new Error(problem)
  return values.password ?? randomPassword()
}

function tellPassword(password: string) {
  if (values.password === undefined) console.log(`Password of ${username} (shown once): ${password}`)
}

async function main(): Promise<number> {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!run || (command !== 'list' && username === '')) {
    console.error(help)
    return 2
  }
  try {
    const database = await openMigratedDatabase(readConfig(process.env))
    try {
      await run(createAccounts({ database, sessionIdleSeconds: 0, sessionMaxSeconds: 0 }).users)
    } finally {
      await database.close()
    }
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

process.exitCode = await main()
