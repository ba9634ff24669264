import { expect, test } from 'vitest'

import { sampleBooking, testContent } from '../../../tests/setup/booking-test-app.ts'
import type { MailRow } from '../../mail/outbox.ts'
import { noDriving } from '../rides/known-drivers.ts'
import { composeMail } from './compose-mail.ts'

/** As somebody writes it who wants his words to reach another's address. */
const booking = {
  ...sampleBooking,
  name: 'J.Smith of evil.example/win',
  pickupAddress: 'Your parcel waits: HTTPS://evil.example/parcel',
  dropoffAddress: 'Rr. Skenderbeu 5, (www.evil.example)',
  ferryOrFlight: 'bit.evil',
  note: 'Win a prize',
}
const wait = { state: 'ended', place: 0, heldUntil: null } as const

const composed = (kind: string, changes: object = {}) =>
  composeMail(
    { kind, occasion: null, recipient: booking.email } as MailRow,
    { ...booking, ...changes },
    {
      content: testContent,
      publicUrl: 'https://taxi.example',
      operator: undefined,
      now: () => Date.parse('2031-05-01T16:00:00Z'),
      driving: noDriving,
      staffLanguage: 'en',
      ...(kind.startsWith('wait') && { wait }),
    },
  )
const partsOf = ({ text, html, attachments }: ReturnType<typeof composed>) =>
  [text, html, ...attachments.map(({ content }) => content)].join('\n').replaceAll(/\r\n /g, '')

test.each(['received', 'wait-joined', 'wait-ended', 'departure-cancelled'])(
  'until staff have answered, the mail “%s” has neither the note nor a link to another site',
  (kind) => {
    const parts = partsOf(composed(kind))

    expect(parts).not.toMatch(/evil|Win a prize/)
    for (const said of ['J. Smith of …', 'Your parcel waits: …', 'Rr. Skenderbeu 5, …']) expect(parts).toContain(said)
    expect(parts).toContain(`https://taxi.example/b/${booking.receiptToken}`)
  },
)

test.each([{ minutesToConfirm: 5 }, { vouchedAt: '2031-05-01T12:00:00.000Z' }])(
  'whose booking staff have answered (%j) reads all that he wrote',
  (answered) => {
    const parts = partsOf(composed('confirmed', answered))

    for (const said of ['HTTPS://evil.example/parcel', 'www.evil.example', 'bit.evil', 'Win a prize']) {
      expect(parts).toContain(said)
    }
  },
)

test('staff are told everything at once', () => {
  const parts = partsOf(composed('new-booking'))

  for (const said of ['HTTPS://evil.example/parcel', 'Win a prize']) expect(parts).toContain(said)
})
