import { expect, test } from 'vitest'

import { ConfigError } from '../config.ts'
import { readMailSettings } from './mail-settings.ts'

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
])('a wrong %s stops the start by name: %s', ([name, value]) => {
  const read = () => readMailSettings({ ...config, [name as string]: value })

  expect(read).toThrow(ConfigError)
  expect(read).toThrow(name)
})
