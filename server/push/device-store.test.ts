import { expect, test } from 'vitest'

import { readPushHosts } from '../config.ts'
import { deviceName, mayWriteTo, readEndpoint } from './device-store.ts'

test.for([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, Mac'],
  [
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'Chrome, Linux',
  ],
  ['curl/8.14.1', ''],
  ['', ''],
  [undefined, ''],
] as const)('%s is called %s', ([userAgent, name]) => {
  expect(deviceName(userAgent)).toBe(name)
})

const own = ['127.0.0.1:9000', '[::1]:9000', 'push.example.com:8443', 'push.example.com:443', 'localhost:9000']

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QGx',
  'https://wns2-par02p.notify.windows.com/w/?token=BQ%2f',
  'https://push.example.com/abc',
  'https://push.example.com:8443/abc',
  'http://127.0.0.1:9000/abc',
  'http://[::1]:9000/abc',
])('writes to %s', (endpoint) => {
  expect(mayWriteTo(readEndpoint(endpoint, own), own)).toBe(true)
})

test.each([
  'nothing',
  '',
  '/api/Admin/GetUsers',
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:password@fcm.googleapis.com/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com./fcm/send/abc',
  'https://fcm.googleapis.com.example.com/fcm/send/abc',
  'https://xfcm.googleapis.com/fcm/send/abc',
  'https://push.services.mozilla.com.example/',
  'https://example.com/?fcm.googleapis.com',
  'https://example.com#@fcm.googleapis.com',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'http://127.0.0.1/',
  'http://127.0.0.1:9001/',
  'http://127.0.0.2:9000/',
  'http://localhost:9000/',
  'https://localhost:9000/',
  'https://10.0.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://metadata.google.internal/',
  'http://push.example.com:8443/abc',
  'http://push.example.com:443/abc',
  'ftp://push.example.com:8443/abc',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('refuses %s, by field', (endpoint) => {
  expect(() => readEndpoint(endpoint, own)).toThrow(expect.objectContaining({ statusCode: 400 }))
  expect(mayWriteTo(endpoint, own)).toBe(false)
})

test('what the operator names are hosts with a port', () => {
  expect(readPushHosts('')).toEqual([])
  expect(readPushHosts(' 127.0.0.1:9000, Push.Example.com:8443 ')).toEqual(['127.0.0.1:9000', 'push.example.com:8443'])
  for (const wrong of [
    'push.example.com',
    'https://push.example.com:443',
    'push.example.com:0',
    'a:70000',
    'a:443/b',
  ]) {
    expect(readPushHosts(wrong)).toBeUndefined()
  }
})
