import { expect, test } from 'vitest'

import { askTooMuch, shareOf } from './ask-too-much.ts'
import { lasting } from '../setup/share.ts'
import { p99 } from './steady-load.ts'

test('O-19 asked for far more than it can, the site refuses the rest, bookings last, and is soon as before', async ({
  task,
}) => {
  const seconds = lasting(30) / 1000

  const { perSecond, answers, recoveredMs } = await askTooMuch({ times: 10, seconds, measureSeconds: 5 })

  const timesOf = (status: number) => answers.filter((answer) => answer.status === status && answer.kind !== 'picture')
  const taken = p99(timesOf(200).map(({ ms }) => ms))
  const refused = p99(answers.filter(({ status }) => status === 503).map(({ ms }) => ms))
  const percent = (kind: Parameters<typeof shareOf>[1]) => `${(100 * shareOf(answers, kind)).toFixed(0)} %`
  task.meta.figure = `${perSecond.toFixed(0)} a second are possible, ${(answers.length / seconds).toFixed(0)} were asked for: ${percent('booking')} of bookings taken, ${percent('page')} of pages, ${percent('picture')} of new sizes; p99 of pages, calls and bookings ${taken.toFixed(0)} ms, of refusals ${refused.toFixed(0)} ms; as before after ${recoveredMs.toFixed(0)} ms`
  // What could not even be read within the time for headers is told so.
  const others = answers.filter(({ status }) => ![200, 408, 503].includes(status))
  expect(others).toEqual([])
  expect(shareOf(answers, 'health')).toBe(1)
  expect(shareOf(answers, 'booking')).toBeGreaterThan(2 * shareOf(answers, 'picture'))
  expect(taken).toBeLessThan(1000)
  expect(recoveredMs).toBeLessThan(5000)
})
