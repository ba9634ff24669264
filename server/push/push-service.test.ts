import { expect, test } from 'vitest'

import { pushSubject } from './push-service.ts'

test.each([
  ['https://taxi.example', [], 'https://taxi.example'],
  ['https://taxi.example:8443', ['office@taxi.example'], 'https://taxi.example:8443'],
  ['http://taxi.example', ['office@taxi.example'], 'mailto:office@taxi.example'],
  ['http://localhost:3000', ['', 'no address', 'office@taxi.example'], 'mailto:office@taxi.example'],
  ['https://localhost', ['office@taxi.example'], 'mailto:office@taxi.example'],
  ['https://127.0.0.1', ['office@taxi.example'], 'mailto:office@taxi.example'],
  ['https://[::1]', ['office@taxi.example'], 'mailto:office@taxi.example'],
  ['http://localhost:3000', [], 'mailto:push@example.com'],
])('at %s with %j push services may reach %s', (publicUrl, operators, subject) => {
  expect(pushSubject(publicUrl, operators)).toBe(subject)
})
