// Adds, lists and switches off users of the back office, and resets passwords. Run without arguments for help.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'

import { isEmailAddress, plainEmail } from '#domain/booking/email-address.ts'
import { type UserRole, userRoles } from '#domain/roles.ts'
import { createAccounts } from '#server/accounts/accounts.ts'
import { passwordProblem, randomPassword } from '#server/accounts/password.ts'
import { canonicalUsername, type UserStore } from '#server/accounts/user-store.ts'
import { openMigratedDatabase } from '#server/open-migrated.ts'

import { readSiteConfig, runCommand, settingsHelp, settingsOption, tellWaiting } from './operator-command.ts'

const help = `npm run users -- list
npm run users -- add USERNAME [--name "FULL NAME"] [--email ADDRESS] [--role owner|staff] [--password]
npm run users -- reset USERNAME [--password]
npm run users -- disable USERNAME
npm run users -- enable USERNAME

A random password is made and printed once. With --password you are asked for one instead; it may come through a pipe too,
never on the command line, which others on the machine can read. A reset, like disabling, signs the user out everywhere.
${settingsHelp}`

const { values, positionals } = readArguments()
const [command = '', username = ''] = positionals

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ...settingsOption,
        name: { type: 'string' },
        email: { type: 'string' },
        role: { type: 'string', default: 'owner' },
        password: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { values: { role: 'owner', password: false }, positionals: [] }
  }
}

const commands: Record<string, (users: UserStore) => Promise<void>> = {
  async list(users) {
    for (const { username: name, fullName, email, role, isActive } of await users.list()) {
      console.log([name, fullName, email, role, isActive ? 'active' : 'disabled'].join('\t'))
    }
  },
  async add(users) {
    const added = { username, fullName: values.name ?? username, email: chosenEmail(), role: chosenRole() }
    const password = await choosePassword()
    await users.add({ ...added, password })
    tellPassword(password)
  },
  async reset(users) {
    const password = await choosePassword()
    await users.setPassword(username, password)
    tellPassword(password)
    if (!(await canSignIn(users))) console.error(`${username} is switched off and cannot sign in until enabled.`)
  },
  disable: (users) => users.setActive(username, false),
  enable: (users) => users.setActive(username, true),
}

async function canSignIn(users: UserStore): Promise<boolean> {
  const user = (await users.list()).find((each) => each.username === canonicalUsername(username))
  return user?.isActive ?? false
}

function chosenRole(): UserRole {
  const role = userRoles.find((each) => each === values.role)
  if (role === undefined) throw new Error('A role is owner or staff.')
  return role
}

function chosenEmail(): string {
  const email = plainEmail(values.email ?? '')
  if (email !== '' && !isEmailAddress(email)) throw new Error(`${email} is no e-mail address.`)
  return email
}

async function choosePassword(): Promise<string> {
  if (!values.password) return randomPassword()
  const password = await askPassword()
  const problem = passwordProblem(password, username)
  if (problem !== undefined) throw new Error(problem)
  return password
}

/** A line of the standard input; what is typed at a terminal is not shown. */
async function askPassword(): Promise<string> {
  const { stdin } = process
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY })
  // Asked only now, because what is typed before the reader is there would be shown.
  if (stdin.isTTY) process.stderr.write(`Password of ${username}: `)
  try {
    for await (const line of reader) return line
    throw new Error('No password was given, so nothing was changed.')
  } finally {
    reader.close()
    if (stdin.isTTY) process.stderr.write('\n')
  }
}

function tellPassword(password: string) {
  if (!values.password) console.log(`Password of ${username} (shown once): ${password}`)
}

await runCommand(async () => {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  const expected = command === 'list' ? 1 : 2
  if (!run || positionals.length !== expected) {
    console.error(help)
    return 2
  }
  const config = await readSiteConfig(values['env-file'])
  const database = await openMigratedDatabase(config, { onWait: tellWaiting })
  try {
    await run(createAccounts({ database, sessionIdleSeconds: 0, sessionMaxSeconds: 0 }).users)
  } finally {
    await database.close()
  }
  return 0
})
