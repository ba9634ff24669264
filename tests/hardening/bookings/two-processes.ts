import { setTimeout as wait } from 'node:timers/promises'

import { startSite } from '../../setup/start-site.ts'
import { book, uniqueBooking } from '../setup/bookings.ts'
import { ask, openSite, type Reply } from '../setup/open-site.ts'

/** Twenty bookings and twenty edits a second, by two processes on one file. */
export async function bookAndEditTogether(seconds: number): Promise<{ answers: number; failures: number[] }> {
  await using first = await openSite()
  const second = await startSite({ DATA_DIR: first.folder, RATE_LIMITS: 'off' })
  const authorization = `Bearer ${await first.token()}`
  const answers: Promise<Reply>[] = []
  const other = { ask: (path: string, what?: object) => ask(second.url, path, what) }
  const edit = (url: string, index: number) =>
    ask(url, '/api/Admin/UpdateHeroContent?id=1', {
      method: 'PUT',
      headers: { authorization },
      body: { titleLine1: `Edit ${index}` },
    })

  for (let tick = 0; tick < seconds * 10; tick += 1) {
    answers.push(
      book(first, uniqueBooking()),
      book(other, uniqueBooking()),
      edit(first.url, tick),
      edit(second.url, tick),
    )
    await wait(100)
  }
  const replies = await Promise.all(answers)
  await second.stop()
  return {
    answers: replies.length,
    failures: replies.map(({ status }) => status).filter((status) => status !== 200),
  }
}
