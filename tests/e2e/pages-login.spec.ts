import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'
import { staffPassword } from './staff-password.ts'

async function signIn(page: Page, password: string) {
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const stored = (page: Page) =>
  page.evaluate(() => ['token', 'fullName', 'email'].map((name) => localStorage.getItem(name)))

test('a wrong pair is told in the words of the specification, and nothing is stored', async ({ page, complaints }) => {
  await openLive(page, '/login')

  await signIn(page, 'not the password')

  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText('Invalid username or password')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  expect(await stored(page)).toEqual([null, null, null])
  await expect(page).toHaveURL('/login')
  complaints.length = 0
})

test('no network is told in the same words', async ({ page, complaints }) => {
  await openLive(page, '/login')
  await page.route('**/Login', (route) => route.abort())

  await signIn(page, staffPassword)

  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText('Invalid username or password')
  complaints.length = 0
})

test('both fields are required; while it is busy the button shows it and cannot be pressed again', async ({
  page,
  complaints,
}) => {
  await openLive(page, '/login')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let asked = false
  await page.route('**/Login', async (route) => {
    asked = true
    await answered
    await route.fulfill({ status: 401, json: { title: 'Invalid username or password' } })
  })

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Username')).toBeFocused()
  expect(asked).toBe(false)

  await signIn(page, 'anything')

  const button = page.getByRole('button', { name: 'Signing in' })
  await expect(button).toBeDisabled()
  await expect(button.locator('.booking-spinner')).toBeVisible()
  answer()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  complaints.length = 0
})

for (const { address, leadsTo } of [
  { address: '/login', leadsTo: /\/admin/ },
  { address: '/login?next=/admin/tours', leadsTo: '/admin/tours' },
  { address: '/login?next=//evil.example/admin', leadsTo: /^http:\/\/[^/]+\/admin/ },
]) {
  test(`${address} stores the sign-in and leads to ${leadsTo}`, async ({ page }) => {
    // Only where it leads matters here, not the back office.
    await page.route(
      (url) => url.pathname.startsWith('/admin'),
      (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Admin</title>' }),
    )
    await openLive(page, address)

    await signIn(page, staffPassword)

    await expect(page).toHaveURL(leadsTo)
    const [token, fullName] = await stored(page)
    expect(token).toMatch(/\S{22,}/)
    expect(fullName).not.toBeNull()
  })
}
