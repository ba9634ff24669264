/**
 * Runs the long tests of faults and load, one file after the other, which takes hours. Each file's figures are written into
 * docs/reliability.md as soon as all its tests have passed, so a run that broke off is completed by naming what is left:
 * `npm run test:long -- soak` runs the rooms and files named so. LONG_TEST_SHARE=0.02 and SOAK_MINUTES=3 make a short
 * trial, which is only printed; `list` only writes anew what is checked where.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { longFiles, reliabilityPage } from '../tests/hardening/checked-rows.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { title: string; status: string; duration?: number; meta: { figure?: string } }[] }[]
}

const page = 'docs/reliability.md'
const names = process.argv.slice(2)
const isTrial = process.env['LONG_TEST_SHARE'] !== undefined || process.env['SOAK_MINUTES'] !== undefined

if (names.includes('list')) {
  writeFileSync(page, reliabilityPage())
  process.exit()
}
const files = longFiles().filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
if (files.length === 0) {
  console.error(`No long test is named so; there are ${longFiles().join(', ')}.`)
  process.exit(1)
}
spawnSync(process.execPath, ['scripts/build.ts', '--if-needed'], { stdio: 'inherit' })

const tables: string[] = []
const total = { passed: 0, failed: 0 }
for (const file of files) {
  const report = run(file)
  const table = tableOf(report)
  tables.push(`${file}\n\n${table}`)
  total.passed += report.numPassedTests
  total.failed += report.numFailedTests
  if (isTrial || report.numFailedTests > 0) continue
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync(page, reliabilityPage({ [file]: `On ${today}:\n\n${table}` }))
}
console.log(`\n${tables.join('\n\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function run(file: string): Report {
  const json = `test-results/long/${file}.json`
  rmSync(json, { force: true })
  const reporters = `--reporter=default --reporter=json --outputFile.json=${json}`
  const { status } = spawnSync(`vitest run --project=long ${file} ${reporters}`, { stdio: 'inherit', shell: true })
  // A run that broke off before its end has written nothing.
  const report: Report = existsSync(json)
    ? (JSON.parse(readFileSync(json, 'utf8')) as Report)
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  return status === 0 ? report : { ...report, numFailedTests: Math.max(1, report.numFailedTests) }
}

function tableOf({ testResults }: Report): string {
  const lines = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(
      ({ title, status, meta }) => `| ${title} | ${status === 'passed' ? (meta.figure ?? 'holds') : status} |`,
    ),
  )
  return ['| what holds | measured |', '|---|---|', ...lines].join('\n')
}
