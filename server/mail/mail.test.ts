import { setTimeout as delay } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { validBooking } from '../../tests/setup/booking-test-app.ts'
import { eventually } from '../../tests/setup/eventually.ts'
import { startMailServer, type TakenMail } from '../../tests/setup/mail-server.ts'
import { startMailSite } from '../../tests/setup/mail-site.ts'
import { ConfigError } from '../config.ts'
import { createPostOffice, type MailSettings, readMailSettings } from './post-office.ts'

const to = (mails: TakenMail[], address: string) => mails.find(({ recipients }) => recipients.includes(address))

test('staff answer the visitor, the visitor answers the operator; each mail has its calendar file', async () => {
  await using server = await startMailServer()
  await using site = await startMailSite('sqlite', server.url)

  await site.book(validBooking, { 'x-language-code': 'it' })

  const mails = await server.taken(3)
  const [visitor, office] = [to(mails, 'ana@example.com'), to(mails, 'office@taxi.example')]
  expect(office?.email).toMatchObject({
    from: { address: 'booking@taxi.example', name: 'Taxi Saranda' },
    to: [{ address: 'office@taxi.example' }],
    replyTo: [{ address: 'ana@example.com', name: 'Ana' }],
  })
  expect(visitor?.email).toMatchObject({
    to: [{ address: 'ana@example.com', name: 'Ana' }],
    replyTo: [{ address: 'office@taxi.example' }],
    subject: expect.stringContaining('abbiamo ricevuto'),
    text: expect.stringContaining('ora di Saranda'),
  })
  for (const mail of mails) {
    const [file, ...others] = mail.email.attachments
    expect([file?.mimeType, others]).toEqual(['text/calendar', []])
    const calendar = Buffer.from(file?.content as ArrayBuffer).toString()
    expect(calendar).toMatch(/^DTSTART:20310601T080500Z$/m)
    expect(mail.source).toMatch(/^Auto-Submitted: auto-generated/m)
  }
})

test.for([
  ['a line break', 'Ana\r\nBcc: evil@x.com'],
  ['a line separator', 'Ana\u2028Bcc: evil@x.com'],
])('a name with %s adds no header and no recipient', async ([, name]) => {
  await using server = await startMailServer()
  await using site = await startMailSite('sqlite', server.url)

  await site.book({ ...validBooking, name })
  const { statusCode } = await site.book({ ...validBooking, name: 'Bcc: evil@x.com, "evil@x.com" <evil@x.com>' })
  expect(statusCode).toBe(200)

  await server.taken(3)
  const recipients = server.mails.flatMap((mail) => mail.recipients)
  expect(recipients.filter((address) => address.includes('evil'))).toEqual([])
  for (const { source } of server.mails) expect(source.split(/\r?\n\r?\n/)[0]).not.toMatch(/^bcc:/im)
})

test.for(['a@b.com,evil@x.com', 'a@b.com;evil@x.com', '"evil@x.com x"@b.com', '<a@b.com>', `${'a'.repeat(65)}@b.com`])(
  'the address %s is refused and nothing is told',
  async (email) => {
    await using server = await startMailServer()
    await using site = await startMailSite('sqlite', server.url)

    const { statusCode } = await site.book({ ...validBooking, email })

    const rows = await site.database.query.selectFrom('mails').selectAll().execute()
    expect([statusCode, rows]).toEqual([400, []])
  },
)

test('nothing is handed over in the open where that is forbidden', async () => {
  await using server = await startMailServer()
  await using site = await startMailSite('sqlite', `${server.url}?requireTLS=true`)

  await site.book(validBooking)

  const fault = async () => (await site.database.query.selectFrom('mails').select('lastError').execute())[0]?.lastError
  await eventually(fault).toBe('insecure')
  expect(server.mails).toEqual([])
})

test('a server that looks through a mail for long is waited for, and takes it once', async () => {
  await using server = await startMailServer('keep-waiting')
  const settings = readMailSettings({ ...config, SMTP_URL: server.url }) as MailSettings
  const office = createPostOffice(settings, { silenceMs: 1500, answerMs: 20_000, sendMs: 20_000 })
  const mail = { messageId: '<1@a.example>', subject: 'Ride', text: 'At ten.', html: '<p>At ten.</p>', attachments: [] }
  const sent = office.send(
    { ...mail, to: { name: '', address: 'ana@b.example' }, replyTo: undefined },
    new AbortController().signal,
  )
  await server.taken(1)
  await delay(2000)

  await server.behave('take')

  expect(await sent).toMatch(/^250/)
  expect(server.mails).toHaveLength(1)
})

const config = {
  SMTP_URL: 'smtp://us%40er:p%2Fss@mail.example:2525',
  MAIL_FROM: 'Taxi Saranda <booking@taxi.example>',
  OPERATOR_EMAIL: 'office@taxi.example, driver@taxi.example',
}

test('the settings say which server, from whom and to whom', () => {
  expect(readMailSettings(config)).toEqual({
    server: {
      host: 'mail.example',
      port: 2525,
      secure: false,
      auth: { user: 'us@er', pass: 'p/ss' },
      requireTls: true,
      isLocal: false,
    },
    from: { name: 'Taxi Saranda', address: 'booking@taxi.example' },
    operators: ['office@taxi.example', 'driver@taxi.example'],
  })
})

test('without a server there is no mail; without a sender the operator is one', () => {
  expect(readMailSettings({ ...config, SMTP_URL: '' })).toBeUndefined()
  expect(readMailSettings({ ...config, MAIL_FROM: '' })?.from.address).toBe('office@taxi.example')
  const copied = { MAIL_FROM: '\u2068booking@taxi.example\u2069', OPERATOR_EMAIL: '\u202Aoffice@taxi.example\u202C' }
  expect(readMailSettings({ ...config, ...copied })).toMatchObject({
    from: { address: 'booking@taxi.example' },
    operators: ['office@taxi.example'],
  })
})

test('addresses that were copied with marks nobody sees are those that one reads', () => {
  const copied = { MAIL_FROM: 'Taxi <\u2066booking@taxi.example\u2069>', OPERATOR_EMAIL: 'office@taxi.example\u200B' }

  expect(readMailSettings({ ...config, ...copied })).toMatchObject({
    from: { name: 'Taxi', address: 'booking@taxi.example' },
    operators: ['office@taxi.example'],
  })
})

test.for([
  ['smtp://127.0.0.1', 587, false, false],
  ['smtps://mail.example', 465, true, true],
  ['smtp://mail.example?requireTLS=false', 587, false, false],
  ['smtp://[::1]:25', 25, false, false],
] as const)('%s', ([SMTP_URL, port, secure, requireTls]) => {
  expect(readMailSettings({ ...config, SMTP_URL })?.server).toMatchObject({ port, secure, requireTls })
})

test.for([
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.example, c@d.example'],
  ['OPERATOR_EMAIL', 'office@taxi.example, driver'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://user:pa%ss@mail.example'],
  ['SMTP_URL', 'smtp://mail.example?requireTLS=1'],
  ['SMTP_URL', 'smtp://mail.example?requireTLS=True'],
])('a wrong %s stops the start by name: %s', ([name, value]) => {
  const read = () => readMailSettings({ ...config, [name as string]: value })

  expect(read).toThrow(ConfigError)
  expect(read).toThrow(name)
})

test.for(['pa#ss', 'pa/ss', 'pa?ss', '12/ss', '12?ss', '12#ss'])(
  'a password that has to be written otherwise is refused, and how it is written is said: %s',
  (password) => {
    const read = () => readMailSettings({ ...config, SMTP_URL: `smtp://user:${password}@mail.example:587` })

    expect(read).toThrow('%25, %2F, %3F, %23 or %40')
  },
)
