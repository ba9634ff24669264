/** Measures the built site and writes docs/performance.md: ratios, weights and scores beside their goals; `--only start,pictures` prints a part. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { type StartedSite, startSite } from '../tests/setup/start-site.ts'
import { bookingRows } from './bookings.ts'
import { busyRows } from './busy.ts'
import { departureRows } from './departures.ts'
import { adminSettings, editRows } from './edits.ts'
import { firstPictureRows } from './first-pictures.ts'
import { growthRows } from './growth.ts'
import { scoreRows, weightRows } from './page-rows.ts'
import { pictureRows } from './pictures.ts'
import { planRows } from './plan.ts'
import { inboxRows } from './inbox.ts'
import { memoryMb } from './process-figures.ts'
import { atMost, type Row, tableHead, tableLine } from './row.ts'
import { slowDiskRows } from './slow-disk.ts'
import { slowPhoneRows } from './slow-phone.ts'
import { startRows } from './start.ts'
import { throughputRows } from './throughput.ts'

const introduction = `# Performance

Written by \`npm run bench\`, which starts the built site on an empty data folder. A whole run writes the table anew; rows that
were measured apart are named above it. A part of it is only printed: \`npm run bench -- --only throughput,bookings\`. It needs
Linux, Chromium, wrk, strace, PostgreSQL and a machine that does nothing else; the load before the run is printed.

What stands beside a rival is a ratio, both asked in turns (A B B A …), so that the machine cancels out: the median of the
pairs, and in brackets between what it lies with a chance of 95 in 100. Pairs are measured until these two lie at most 0.06
apart (of a ratio above 1, 0.06 times as much), 60 at most; where they lie further apart by then, the figure counts as
undecided. Load comes from wrk, one thread and 32 connections. Beside each ratio stands what wrk itself used of a core, and how
many times as fast it is where an answer costs nothing (a socket that sends an empty one). Above 0.8 of a core, or under 1.5
times, the generator was the limit, and nothing was measured.

- cached pages, calls and pictures: a bare \`node:http\` server that sends the same bytes and headers from its own process. Both
  are started anew for each pair: two bare servers beside each other differ by up to a fifth for as long as they run;
- new sizes of pictures: sharp alone, making the same files one after the other;
- durable bookings: a bare Fastify that inserts the same row into a table with the same indexes, with \`synchronous=FULL\`, one
  commit each. The site checks every rule, computes the price, looks for repeats and commits those that arrive together at
  once. That saves flushes of the disk: where a flush costs next to nothing, as on many a virtual machine, there is
  little to save. So the same is measured with flushes of 2 ms, held up by strace for both;
- the list of bookings: the same question to a list of ten, both read from one database as the back office does;
- growth: the same figures of the same run, after and before. A million bookings are what fifty a day bring in half a
  century; what they cost a booking is reading and writing where its keys belong in each index, of which the
  reference's are random: from run to run 0.79 to 0.94 of what it was.

The start is timed from \`npm start\` to the first page, the look whether the build is fresh included, npm's own time taken
off; memory is what the process and its children hold after all load of the run (VmRSS). The pictures of a fresh start are
those that a page shows first, in each width that it offers, asked for once the site says in its log that it has made what its
pages name; all other figures are measured without that work beside them. Weights are what a phone receives on its first
visit, before it is touched; the form's scripts are what comes once it is wanted. Scores are Lighthouse's for a phone, that
of performance the middle one of three runs. The slow phone is the same browser, 390 px wide, held back to 1.6 Mbit a
second with 150 ms, its processor to a quarter; each of its figures is the middle one of five first visits.

What follows the table under a heading is written by hand, and stays.
`

interface Subject {
  site: StartedSite
  folder: string
}

const parts: Record<string, (subject: Subject) => Promise<Row[]>> = {
  throughput: () => throughputRows(settings),
  // Before the disk has tens of thousands of bookings to write down, for which a commit may wait.
  departures: ({ site }) => departureRows(site.url),
  bookings: ({ site, folder }) => bookingRows(site.url, folder),
  'slow-disk': () => slowDiskRows(),
  pictures: ({ site, folder }) => pictureRows(site.url, folder, site.process.pid ?? 0),
  busy: ({ site, folder }) => busyRows(site.url, folder),
  edits: ({ site, folder }) => editRows(site.url, folder),
  plan: ({ site }) => planRows(site.url),
  memory: ({ site }) =>
    Promise.resolve([atMost('memory after all of the above', memoryMb(site.process.pid ?? 0), 200, 'MB')]),
  start: ({ folder }) => startRows(folder),
  'first-pictures': () => firstPictureRows(),
  weight: ({ site }) => weightRows(site.url),
  'slow-phone': ({ site }) => slowPhoneRows(site.url),
  scores: ({ site }) => scoreRows(site.url),
  inbox: ({ folder }) => inboxRows(folder),
  growth: ({ folder }) => growthRows(folder),
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const wanted = values.only?.split(',') ?? Object.keys(parts)
execFileSync(process.execPath, ['scripts/build.ts', '--if-needed'], { stdio: 'inherit' })
const loadBefore = loadavg()[0]?.toFixed(1)
process.stdout.write(`Load before the run: ${loadBefore}\n`)
const folder = mkdtempSync(join(tmpdir(), 'site-bench-'))
const settings = { DATA_DIR: folder, RATE_LIMITS: 'off', ...adminSettings }
// Filling the empty folder costs memory of its own, which a site has only on its first day.
await (await startSite(settings)).stop()
const site = await startSite(settings)
try {
  const rows: Row[] = []
  process.stdout.write(`\n${tableHead}`)
  for (const part of wanted) {
    // What one has written, the machine would still be working off while the next one waits for the same disk.
    execFileSync('sync')
    const measured = (await parts[part]?.({ site, folder })) ?? unknownPart(part)
    // At once, so that a part that fails does not take the figures of all others with it.
    for (const row of measured) process.stdout.write(tableLine(row))
    rows.push(...measured)
  }
  const table = tableHead + rows.map(tableLine).join('')
  if (values.only === undefined) writeDocument(table)
  if (rows.some(({ isMet }) => isMet === false)) process.exitCode = 1
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}

function writeDocument(table: string) {
  const document = 'docs/performance.md'
  const [byHand = ''] = /\n## [^]*$/.exec(readFileSync(document, 'utf8')) ?? []
  const when = `Measured on ${new Date().toISOString().slice(0, 10)}; load of the machine before the run ${loadBefore}.`
  writeFileSync(document, `${introduction}\n${when}\n\n${table}${byHand}`)
}

function unknownPart(part: string): never {
  throw new Error(`There is no part ${part}; there are ${Object.keys(parts).join(', ')}.`)
}
