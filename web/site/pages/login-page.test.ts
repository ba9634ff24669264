import { expect, test } from 'vitest'

import { pageWanted } from './login-page.tsx'

const origin = 'https://taxi.example'
const wanted = (next: string) => pageWanted(`?${new URLSearchParams({ next }).toString()}`, origin)

test('a sign-in leads back to the page wanted, and to the back office when none was', () => {
  expect(wanted('/admin/tours?language=it#3')).toBe('/admin/tours?language=it#3')
  expect(pageWanted('', origin)).toBe('/admin')
})

test.each([
  'https://evil.example/admin',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/admin/..//evil.example',
  '',
])('it never leads to another site: %j', (next) => {
  expect(wanted(next)).toBe('/admin')
})
