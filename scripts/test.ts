/** Runs every check (format, lint, types, dead code), the unit and API tests and the browser tests; `--checks` only the first. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

interface Step {
  name: string
  command: string
  /** A JSON report to count the tests from; a step without one counts as one test. */
  count?: () => Count
}
interface Count {
  passed: number
  failed: number
  /** What failed, for the end of the output, and what passed only at the second try. */
  failures?: string[] | undefined
}
interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}
interface BrowserSuite {
  suites?: BrowserSuite[]
  specs?: {
    title: string
    file: string
    ok: boolean
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
}
interface BrowserReport extends BrowserSuite {
  stats: { expected: number; unexpected: number; flaky: number }
}

/** Of a step that broke off before its report. */
const none: Count = { passed: 0, failed: 0 }
const unitReport = 'test-results/unit.json'
const browserReport = 'test-results/e2e.json'

/** They read the same sources and nothing of each other, so they run side by side. */
const checks: Step[] = [
  { name: 'format', command: 'oxfmt --check .' },
  { name: 'lint', command: 'oxlint --type-aware --deny-warnings .' },
  { name: 'types', command: 'tsc -p .' },
  { name: 'dead code', command: 'knip' },
]
/** What the tests need, made beside the checks. */
const preparations: Step[] = [
  { name: 'build', command: 'node scripts/build.ts' },
  { name: 'programs for the tests', command: 'node scripts/install-test-programs.ts' },
]
/** Each waits a good part of its time: side by side they fill two cores. */
const tests: Step[] = [
  {
    name: 'unit and API tests',
    command: `vitest run --project='!long' --reporter=default --reporter=json --outputFile.json=${unitReport}`,
    count: () => {
      const report = readReport(unitReport) as UnitReport | undefined
      if (!report) return none
      return { passed: report.numPassedTests, failed: report.numFailedTests, failures: failedUnits(report) }
    },
  },
  {
    name: 'browser tests',
    command: 'playwright test',
    count: () => {
      const report = readReport(browserReport) as BrowserReport | undefined
      if (!report) return none
      const { expected, unexpected, flaky } = report.stats
      return { passed: expected + flaky, failed: unexpected, failures: failedSpecs(report) }
    },
  },
]

// The tests start some hundred programs of the same sources: each is read once.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node')
// Playwright need not translate them: Node runs TypeScript as it is.
process.env['PW_DISABLE_TS_ESM'] ??= '1'
rmSync('test-results', { recursive: true, force: true })
const isShort = process.argv.includes('--checks')
const counts = await Promise.all((isShort ? checks : [...checks, ...preparations]).map((step) => run(step)))
// One of them is followed while it runs; what the other says would be mixed with it.
if (!isShort) counts.push(...(await Promise.all(tests.map((step, index) => run(step, { isFollowed: index === 0 })))))
const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0)
for (const failure of counts.flatMap(({ failures }) => failures ?? [])) console.log(`\n${failure}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0

/** What a step prints comes with its end, so that no two of them are mixed; or as it is printed, of the one that is followed. */
async function run({ name, command, count }: Step, { isFollowed = false } = {}): Promise<Count> {
  const started = Date.now()
  if (isFollowed) console.log(`\n— ${name}`)
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => printed.push(bytes))
    if (isFollowed) stream.pipe(process.stdout, { end: false })
  }
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  const output = Buffer.concat(printed).toString().trimEnd()
  if (!isFollowed) console.log(`\n— ${name}\n${output}`.trimEnd())
  console.log(`— ${name} ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`)
  const counted = count?.() ?? { passed: code === 0 ? 1 : 0, failed: 0 }
  if (counted.failed > 0 || (code === 0 && counted.passed > 0)) return counted
  // It broke off before a test could fail, or after all had passed. Its own words may be far above.
  const lastWords = output.split('\n').slice(-40).join('\n')
  const failure = `${outcome(false)} ${name}, ended with ${signal ?? code}\n${lastWords}`
  return { ...counted, failed: 1, failures: [...(counted.failures ?? []), failure] }
}

function failedUnits({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const faults = assertionResults.filter(({ failureMessages }) => failureMessages.length > 0)
    if (faults.length === 0 && message) return [`FAILED ${name}\n${message}`]
    return faults.map(
      ({ fullName, status, failureMessages }) =>
        `${outcome(status === 'passed')} ${name}: ${fullName}\n${failureMessages.join('\n')}`,
    )
  })
}

function failedSpecs({ suites = [], specs = [] }: BrowserSuite): string[] {
  const own = specs.flatMap(({ file, title, ok, tests: runs }) => {
    const errors = runs.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
    return errors.length > 0 ? [`${outcome(ok)} ${file}: ${title}\n${errors.join('\n')}`] : []
  })
  return [...own, ...suites.flatMap(failedSpecs)]
}

function outcome(passedThen: boolean): string {
  return passedThen ? 'PASSED AT THE SECOND TRY' : 'FAILED'
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
