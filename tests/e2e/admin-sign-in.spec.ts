import type { Page } from '@playwright/test'

import type { Invitation } from '#domain/users.ts'

import { callAdmin, credentials, goOn, openAdmin, signIn, toast } from './admin-page.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

test('without a token /admin leads to the home page', async ({ page }) => {
  await page.goto('/admin/header')

  await expect(page).toHaveURL('/')
})

test('the first page is the list of bookings, with a greeting and the menu; of an unknown one the placeholder', async ({
  page,
}) => {
  const { fullName } = await openAdmin(page, '/admin')

  await expect(page).toHaveURL('/admin/bookings')
  await expect(page.getByText(`Welcome, ${fullName}!`)).toBeVisible()
  await expect(page.getByText('Admin Panel', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Bookings' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await goOn(page, '/admin/nowhere')
  await expect(page.getByRole('heading', { name: 'Page Not Implemented' })).toBeVisible()
  await expect(page.getByText('This page is currently under development. Check back later!')).toBeVisible()
})

test('a token that has ended leads to the sign-in and back to the page', async ({ page, complaints }) => {
  await openLive(page, '/login')
  await page.evaluate(() => localStorage.setItem('token', 'long-gone'))
  await page.goto('/admin/footer?language=it')
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Ffooter%3Flanguage%3Dit')
  await expect(page.locator('html')).toHaveAttribute('data-live')

  await page.getByLabel('Username').fill(credentials.username)
  await page.getByLabel('Password', { exact: true }).fill(credentials.password)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page).toHaveURL('/admin/footer?language=it')
  await expect(page.getByRole('form', { name: 'Footer, Italiano' })).toBeVisible()
  complaints.length = 0
})

test('log out clears the sign-in and keeps the language', async ({ page, complaints }) => {
  await openAdmin(page, '/admin/footer')
  await page.evaluate(() => localStorage.setItem('languageCode', 'it'))

  await page.getByRole('button', { name: 'Log out' }).click()

  await expect(page).toHaveURL(/\/login$/)
  // The sign-in page comes once more, in Italian.
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  const kept = await page.evaluate(() =>
    ['token', 'fullName', 'email', 'languageCode'].map((key) => localStorage.getItem(key)),
  )
  expect(kept).toEqual([null, null, null, 'it'])
  complaints.length = 0
})

test('a sign-in that ends in the middle of an edit asks for the password and then saves', async ({
  page,
  complaints,
}) => {
  await openAdmin(page, '/admin/home/hero')
  await page.getByRole('button', { name: 'Edit English' }).click()
  await page.getByLabel('Welcome text').fill('Typed before the end')
  await page.evaluate(() => localStorage.setItem('token', 'ended-meanwhile'))

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  // A slip of the finger must not take the text away.
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await dialog.getByLabel('Username').fill(credentials.username)
  await dialog.getByLabel('Password').fill('not this one')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Invalid username or password')
  await dialog.getByLabel('Password').fill(credentials.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()

  await expect(toast(page, 'Hero content updated.')).toBeVisible()
  const [english] = await callAdmin<{ welcomeText: string }[]>(page.request, 'GetAllHeroContents')
  expect(english?.welcomeText).toBe('Typed before the end')
  complaints.length = 0
})

test('a call that was refused with the sign-in of before goes on with the one of now', async ({ page, complaints }) => {
  const { token } = await signIn(page.request)
  await page.route('**/GetClosures', async (route) => {
    if (route.request().headers()['authorization'] === `Bearer ${token}`) {
      // Other tests of the same site may have closed something.
      return route.fulfill({ response: await route.fetch(), json: [] })
    }
    // While it was on its way, another tab has signed in.
    await page.evaluate((fresh) => localStorage.setItem('token', fresh), token)
    return route.fulfill({ status: 401, json: { title: 'Please sign in.', status: 401, code: 'sign-in-needed' } })
  })

  await openAdmin(page, '/admin/closures')

  await expect(page.getByText('Nothing is closed', { exact: false })).toBeVisible()
  await expect(page).toHaveURL('/admin/closures')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  complaints.length = 0
})

/** Somebody who is no owner, with a password. */
async function addStaff(page: Page, username: string, fullName: string) {
  const data = { fullName, username, role: 'staff' }
  const { inviteUrl } = await callAdmin<Invitation>(page.request, 'InviteUser', { method: 'POST', data })
  const password = 'nine olives at dusk'
  const accepted = { token: inviteUrl.split('/').at(-1), password }
  await page.request.post('/api/TaxiSaranda/AcceptInvite', { data: accepted })
  return { username, password }
}

test('who signs in over what somebody else has begun sees his own menu', async ({ page, complaints }) => {
  const staff = await addStaff(page, 'nora', 'Nora Gjini')
  await openAdmin(page, '/admin/home/hero')
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  await expect(menu.getByRole('link', { name: 'Users', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit English' }).click()
  await page.getByLabel('Welcome text').fill('Typed by the owner')
  await page.evaluate(() => localStorage.setItem('token', 'ended-meanwhile'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByLabel('Username').fill(staff.username)
  await dialog.getByLabel('Password').fill(staff.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()

  await expect(toast(page, 'Hero content updated.')).toBeVisible()
  await expect(page.getByText('Welcome, Nora Gjini!')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0)
  complaints.length = 0
})

test('a tab shows whoever has signed in in another one', async ({ page, context, complaints }) => {
  const staff = await addStaff(page, 'lira', 'Lira Cela')
  await openAdmin(page, '/admin/prices')
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  await expect(menu.getByRole('link', { name: 'Users', exact: true })).toBeVisible()

  const other = await context.newPage()
  await openLive(other, '/login')
  await other.getByLabel('Username').fill(staff.username)
  await other.getByLabel('Password', { exact: true }).fill(staff.password)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByText('Welcome, Lira Cela!')).toBeVisible()

  await expect(page.getByText('Welcome, Lira Cela!')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Prices', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0)
  complaints.length = 0
})

test('who signs out where the server does not answer is out here all the same', async ({ page, complaints }) => {
  await page.clock.install()
  await openAdmin(page, '/admin/prices')
  await expect(page.getByRole('heading', { name: 'Prices', level: 1 })).toBeVisible()
  const asked = Promise.withResolvers<void>()
  // Never answered.
  await page.route('**/Logout', () => asked.resolve())

  await page.getByRole('button', { name: 'Log out' }).click()
  await asked.promise
  await page.clock.fastForward(10_000)

  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  complaints.length = 0
})

test('the password is changed in a dialog, with the reason when it is refused', async ({ page, complaints }) => {
  await openAdmin(page, '/admin/footer')

  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(credentials.password)
  await dialog.getByLabel('New password').fill('short')
  await dialog.getByRole('button', { name: 'Change password' }).click()

  await expect(dialog.getByLabel('New password')).toBeFocused()
  await expect(dialog.getByLabel('New password')).toHaveAccessibleDescription(/Use at least 10 characters\.$/)
  // What is typed does not go with a slip.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  complaints.length = 0
})
