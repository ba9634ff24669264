import { describe, expect, test } from 'vitest'

import { type BookingMails, bookingMailsOff } from '#server/bookings/mails/booking-mails.ts'
import { openAdminSite } from '../setup/admin-site.ts'
import { validBooking } from '../setup/booking-test-app.ts'
import { startMailServer } from '../setup/mail-server.ts'
import { openMail, operatorEmail } from '../setup/mail-site.ts'
import { dialects } from '../setup/test-database.ts'

const ride = { ...validBooking, name: 'Ana Lleshi', email: '' }
const account = {
  username: 'elona',
  fullName: 'Elona M',
  email: 'e@example.com',
  role: 'owner',
  hasSecondFactor: false,
}

describe.each(dialects)('on %s', (dialect) => {
  test('the language is English until somebody chooses another for his own account', async () => {
    await using site = await openAdminSite(dialect)

    expect((await site.call('GET', 'GetAccount')).body).toEqual({ ...account, language: 'en' })
    const chosen = await site.call('PUT', 'UpdateAccount', { language: 'sq' })
    const after = await site.call('GET', 'GetAccount')

    expect([chosen.status, chosen.body]).toEqual([200, { ...account, language: 'sq' }])
    expect(after.body).toEqual({ ...account, language: 'sq' })
  })

  test('whoever chose Albanian is told of bookings in it, whatever case his address is written in', async () => {
    await using server = await startMailServer()
    let mail: BookingMails = bookingMailsOff
    await using site = await openAdminSite(dialect, ({ database }) => (mail = openMail(database, server.url).mail))
    const [office = '', driver] = operatorEmail.split(', ')
    await site.database.query.updateTable('users').set({ email: office.toUpperCase() }).execute()
    await site.call('PUT', 'UpdateAccount', { language: 'sq' })
    await site.call('POST', 'AddBooking', ride)
    await site.database.query.updateTable('bookings').set({ cancelAskedAt: new Date().toISOString() }).execute()
    const booking = await site.database.query.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()

    await site.database.write((transaction) => mail.queue(transaction, 'cancel-asked', booking))
    mail.wake()
    await server.taken(2)
    const tried = (await site.call('POST', 'SendTestMail')).body

    const titleOf = (address?: string) =>
      server.mails.find(({ recipients }) => recipients[0] === address)?.email.text?.split('\n')[0]
    expect([titleOf(office), titleOf(driver)]).toEqual(['Kërkon anulimin', 'Asks to cancel'])
    expect(tried.message).toContain('Serveri i e-mailit e pranoi mesazhin.')
  })
})

test.each([{}, { language: 'de' }, { language: '' }, { language: null }, { language: 'sq', email: 'x@example.com' }])(
  'what is no choice of a language is refused: %j',
  async (body) => {
    await using site = await openAdminSite('sqlite')

    expect((await site.call('PUT', 'UpdateAccount', body)).status).toBe(400)
    expect((await site.call('GET', 'GetAccount')).body.language).toBe('en')
  },
)

test('a stranger has no account', async () => {
  await using site = await openAdminSite('sqlite')

  expect((await site.anonymous('GET', 'GetAccount')).status).toBe(401)
  expect((await site.anonymous('PUT', 'UpdateAccount', { language: 'sq' })).status).toBe(401)
})
