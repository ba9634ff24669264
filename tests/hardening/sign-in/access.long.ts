import { expect, test } from 'vitest'

import { openSite, signInAs } from '../setup/open-site.ts'
import { adminPassword } from '../setup/seeded-folder.ts'
import { rounds } from '../setup/share.ts'
import { timingGap } from './timing-gap.ts'

test('A-02 a name that nobody has takes as long as a wrong password', async ({ task }) => {
  await using site = await openSite()
  const tries = Math.max(20, rounds(200))

  const { known, unknown, deviation } = await timingGap(site, tries)

  const gapMs = Math.abs(known - unknown)
  expect(gapMs).toBeLessThan(Math.max(3, deviation))
  task.meta.figure = `${tries} tries each: medians differ by ${gapMs.toFixed(2)} ms of ${known.toFixed(0)} ms; one deviation is ${deviation.toFixed(1)} ms`
})

test('A-06 tokens never repeat, and none of them is in the data folder', async ({ task }) => {
  await using site = await openSite()
  const count = rounds(1000)
  const tokens = new Set<string>()
  for (let index = 0; index < count; index += 1)
    tokens.add((await signInAs(site.url, 'admin', adminPassword)).body.token)

  expect(tokens.size).toBe(count)
  const sessions = site.inDatabase((database) =>
    Number(database.prepare('select count(*) as count from sessions').get()?.['count']),
  )
  expect(sessions).toBeLessThanOrEqual(20)
  task.meta.figure = `${count} sign-ins, ${tokens.size} tokens, ${sessions} sessions left`
})
