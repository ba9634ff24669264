/**
 * Runs the long tests of faults and load, which take hours, and writes their figures beneath what is checked in
 * docs/reliability.md. `npm run test:long -- soak` runs the files named so; LONG_TEST_SHARE=0.02 and SOAK_MINUTES=3 make
 * a short trial, which is only printed; `list` only writes anew what is checked where.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { reliabilityPage } from '../tests/hardening/checked-rows.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { title: string; status: string; duration?: number; meta: { figure?: string } }[] }[]
}

const page = 'docs/reliability.md'
const file = 'test-results/long.json'
const only = process.argv.slice(2)
const isTrial =
  only.length > 0 || process.env['LONG_TEST_SHARE'] !== undefined || process.env['SOAK_MINUTES'] !== undefined

if (only.includes('list')) {
  writeFileSync(page, reliabilityPage())
  process.exit()
}
rmSync(file, { force: true })
spawnSync(process.execPath, ['scripts/build.ts', '--if-needed'], { stdio: 'inherit' })
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
const command = ['vitest run --project=long', ...only, ...reporters].join(' ')
const run = spawnSync(command, { stdio: 'inherit', shell: true })
// A run that broke off before its end has written nothing.
const none: Report = { numPassedTests: 0, numFailedTests: 1, testResults: [] }
const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : none

const lines = report.testResults.flatMap(({ assertionResults }) =>
  assertionResults.map(
    ({ title, status, meta }) => `| ${title} | ${status === 'passed' ? (meta.figure ?? 'holds') : status} |`,
  ),
)
const table = ['| what holds | measured |', '|---|---|', ...lines].join('\n')
console.log(`\n${table}\n`)
if (!isTrial && run.status === 0) {
  writeFileSync(page, reliabilityPage(`${new Date().toISOString().slice(0, 10)}\n\n${table}`))
}
console.log(`${report.numPassedTests} passed, ${report.numFailedTests} failed`)
process.exitCode = run.status === 0 ? 0 : 1
