// Says in plain words what is wrong with this installation, changing nothing that it holds: `npm run doctor`. Exit code 1
// when something is.
import { parseArgs } from 'node:util'

import type { Finding } from '#server/doctor/finding.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { examine } from '#server/doctor/examine.ts'

import { readEnvironment, runCommand, settingsHelp, settingsOption, tellDatabase } from './operator-command.ts'

const help = `npm run doctor -- [--env-file=FILE]

Looks at everything that the site needs, and changes nothing that it holds; the site may run meanwhile. The exit code is 1
when something is wrong.
${settingsHelp}`

const signs: Record<Finding['state'], string> = { well: '✓', look: '!', wrong: '✗' }

await runCommand(async () => {
  const { values } = parseArgs({ options: { ...settingsOption, help: { type: 'boolean' } } })
  if (values.help) return console.log(help)
  const environment = readEnvironment(values['env-file'])
  tellDatabaseOf(environment)
  const findings = await examine(environment)
  for (const { state, text } of findings) console.log(`${signs[state]} ${text}`)

  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  console.log(`\n${count('wrong')} wrong, ${count('look')} worth a look, ${count('well')} well`)
  return count('wrong') > 0 ? 1 : 0
})

/** Settings that are wrong are a finding, and nobody knows which database they mean. */
function tellDatabaseOf(environment: ReturnType<typeof readEnvironment>) {
  try {
    tellDatabase(readConfig(environment))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
  }
}
