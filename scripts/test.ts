/** Runs every check (format, lint, types, dead code), the unit and API tests and the browser tests; `--checks` only the first. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'

interface Step {
  name: string
  command: string
  /** A JSON report to count the tests from; a step without one counts as one test. */
  count?: () => Count
}
interface Count {
  passed: number
  failed: number
}

const unitReport = 'test-results/unit.json'
const browserReport = 'test-results/e2e.json'

const checks: Step[] = [
  { name: 'format', command: 'oxfmt --check .' },
  { name: 'lint', command: 'oxlint --type-aware --deny-warnings .' },
  { name: 'types', command: 'tsc -p .' },
  { name: 'dead code', command: 'knip' },
]
const tests: Step[] = [
  { name: 'build', command: 'node scripts/build.ts' },
  {
    name: 'unit and API tests',
    command: `vitest run --project='!long' --reporter=default --reporter=json --outputFile.json=${unitReport}`,
    count: () => {
      const report = readReport(unitReport)
      return { passed: report['numPassedTests'] as number, failed: report['numFailedTests'] as number }
    },
  },
  {
    name: 'browser tests',
    command: 'playwright test',
    count: () => {
      const { expected, unexpected, flaky } = readReport(browserReport)['stats'] as Record<string, number>
      return { passed: expected ?? 0, failed: (unexpected ?? 0) + (flaky ?? 0) }
    },
  },
]

rmSync('test-results', { recursive: true, force: true })
const steps = process.argv.includes('--checks') ? checks : [...checks, ...tests]
const total = steps
  .map(run)
  .reduce((sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }))
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function run({ name, command, count }: Step): Count {
  console.log(`\n— ${name}`)
  const started = Date.now()
  const ok = spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0
  console.log(`— ${name} ${ok ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`)
  const counted = count?.() ?? { passed: ok ? 1 : 0, failed: 0 }
  // A run that broke off before its tests could fail still counts as a failure.
  return ok ? counted : { ...counted, failed: Math.max(counted.failed, 1) }
}

function readReport(file: string): Record<string, unknown> {
  if (!existsSync(file)) return { numPassedTests: 0, numFailedTests: 1, stats: { expected: 0, unexpected: 1 } }
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
}
