import { expect, test } from 'vitest'

import { postPatience } from '#server/mail/post-office.ts'
import { eventually } from '../../setup/eventually.ts'
import { type Behaviour, startMailServer } from '../../setup/mail-server.ts'
import { book, uniqueBooking } from '../setup/bookings.ts'
import { openSite } from '../setup/open-site.ts'

/** To the operator and to the visitor. */
const mailsPerBooking = 2
/** Most of the time goes by in waiting for leases to end, so the tests wait together. */
const aside = { concurrent: true }

test.for<[Behaviour, string]>([
  ['closed', 'before any mail went out'],
  ['hang', 'in the middle of a mail'],
])(
  'B-09 killed with -9 while the mail server is %s (%s): the mail still goes, once',
  aside,
  async ([behaviour], { expect: own }) => {
    await using server = await startMailServer(behaviour)
    await using site = await openSite({ SMTP_URL: server.url, OPERATOR_EMAIL: 'office@example.com' })

    const replies = await Promise.all([1, 2, 3].map(() => book(site, uniqueBooking())))
    await site.stop('SIGKILL')
    await server.behave('take')
    await site.restart()

    await eventually(() => server.mails.length, own).toBe(3 * mailsPerBooking)
    await site.stop()
    const told = server.mails.map(({ recipients, email }) => `${recipients.join()} ${email.messageId}`)
    expect(new Set(told).size).toBe(3 * mailsPerBooking)
    for (const { body } of replies) {
      const mine = server.mails.filter(({ email }) => email.subject?.includes(body.reference))
      expect(mine).toHaveLength(mailsPerBooking)
    }
  },
)

test(
  'B-09 killed between mail and mark: a few more of the same at most, under the same Message-ID',
  aside,
  async ({ expect: own }) => {
    await using server = await startMailServer('lose-answer')
    await using site = await openSite({ SMTP_URL: server.url, OPERATOR_EMAIL: 'office@example.com' })

    await book(site, uniqueBooking())
    await server.taken(mailsPerBooking)
    await site.stop('SIGKILL')
    await server.behave('take')
    await site.restart()

    const states = () => site.inDatabase((database) => database.prepare('select distinct state from mails').all())
    await eventually(states, own).toEqual([{ state: 'sent' }])
    const byId = Map.groupBy(server.mails, ({ email }) => email.messageId)
    expect(byId.size).toBe(mailsPerBooking)
    for (const copies of byId.values()) expect(copies.length).toBeLessThanOrEqual(3)
  },
)

test('B-09 a booking is answered at once whatever the mail server does', async () => {
  await using server = await startMailServer('hang')
  await using site = await openSite({ SMTP_URL: server.url, OPERATOR_EMAIL: 'office@example.com' })
  await book(site, uniqueBooking())

  const times: number[] = []
  for (const behaviour of ['hang', 'closed', 'refuse', 'die'] as const) {
    await server.behave(behaviour)
    const began = performance.now()
    expect((await book(site, uniqueBooking())).status).toBe(200)
    times.push(performance.now() - began)
  }

  // However busy the machine: a server that says nothing would be waited for this long.
  expect(Math.max(...times)).toBeLessThan(postPatience.silenceMs)
})
