import type { Page } from '@playwright/test'

import type { Invitation, UserRecord } from '#domain/users.ts'

import { codeAt, stepAt } from '#server/accounts/second-factor.ts'
import { callAdmin, openAdmin, signIn, toast } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

const password = 'nine olives at dusk'

/** Reaches a control of the page with the keyboard alone. */
async function tabTo(page: Page, name: string, role: 'button' | 'link' | 'textbox' = 'button') {
  const wanted = page.getByRole(role, { name, exact: true })
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} cannot be reached with the Tab key.`)
}

async function press(page: Page, name: string) {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

/** Of the present step or the next, which hold for long enough to be typed. */
const codeOf = (secret: string, away: 0 | 1) => codeAt(secret, stepAt(Date.now()) + away)

test('an owner invites somebody, and gets the link once', async ({ page }) => {
  await openAdmin(page, '/admin/users')

  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const form = page.getByRole('form', { name: 'Invite somebody' })
  await form.getByLabel('Full name').fill('Vera Hoxha')
  await form.getByLabel('Username').fill('vera')
  const roomForBar = () => page.evaluate(() => innerWidth - document.body.clientWidth)
  const before = await roomForBar()
  await form.getByRole('button', { name: 'Make the link' }).click()

  const dialog = page.getByRole('dialog', { name: 'The link for Vera Hoxha' })
  await expect(dialog.getByText(/\/admin\/invite\/[\w-]{43}$/)).toBeVisible()
  // A page without a scroll bar stays where it is.
  expect(await roomForBar()).toBe(before)
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Users' })).toBeFocused()
  await expect(page.getByRole('listitem', { name: 'Vera Hoxha' })).toContainText('Invited, until')
  expect(await barriers(page)).toEqual([])
})

test('who is invited accepts, turns the second factor on and signs in with it, by keyboard on a phone', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const user = { fullName: 'Artan Kola', username: 'artan', role: 'staff' }
  const { inviteUrl } = await callAdmin<Invitation>(page.request, 'InviteUser', { method: 'POST', data: user })
  await page.goto(inviteUrl)
  await expect(page.getByRole('heading', { name: 'Welcome, Artan Kola!' })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await tabTo(page, 'New password', 'textbox')
  await page.keyboard.type('short')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/Use at least 10 characters\.$/)
  await expect(page.getByLabel('New password')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()

  await page.goto('/admin/account')
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await press(page, 'Turn it on')
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const link = await page.getByRole('link', { name: 'The app is on this phone' }).getAttribute('href')
  const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
  await expect(page.getByLabel('Code that the app shows')).toBeFocused()
  await page.keyboard.type(codeOf(secret, 0))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ten codes for when the phone is lost' })).toBeFocused()
  expect(await barriers(page)).toEqual([])
  await press(page, 'I have written them down')
  await expect(page.getByText('It is on: besides your password')).toBeVisible()

  await press(page, 'Log out')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('html')).toHaveAttribute('data-live')
  await tabTo(page, 'Username', 'textbox')
  await page.keyboard.type('artan')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(/not right, or it was used already/)
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin/)
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()
  complaints.length = 0

  await page.goto(inviteUrl)
  await expect(page.getByRole('heading', { name: 'This link is used up' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  complaints.length = 0
})

test.describe('on a phone that speaks Albanian', () => {
  test.use({ locale: 'sq-AL' })

  test('the back office goes on in the language in which he chose his password', async ({ page }) => {
    const user = { fullName: 'Zana Gjoka', username: 'zana', role: 'staff' }
    const { inviteUrl } = await callAdmin<Invitation>(page.request, 'InviteUser', { method: 'POST', data: user })
    await page.goto(inviteUrl)

    await page.getByLabel('Fjalëkalimi i ri').fill(password)
    await page.getByRole('button', { name: 'Ruaj dhe hyr' }).click()

    await expect(page.getByRole('heading', { name: 'Rezervimet', level: 1 })).toBeVisible()
  })
})

test('staff see nothing that only owners may do', async ({ page, complaints }) => {
  const user = { fullName: 'Elira Duka', username: 'elira', role: 'staff' }
  const { inviteUrl } = await callAdmin<Invitation>(page.request, 'InviteUser', { method: 'POST', data: user })
  await page.goto(inviteUrl)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()

  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  await expect(menu.getByRole('link', { name: 'Prices' })).toBeVisible()
  for (const name of ['Users', 'Settings', 'Languages', 'Before you open']) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'CSV' })).toHaveCount(0)
  for (const path of ['/admin/users', '/admin/settings', '/admin/languages', '/admin/start']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'For owners only' })).toBeVisible()
  }
  expect(await barriers(page)).toEqual([])
  await page.goto('/admin/prices')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('whose role is changed has the menu and the pages of his new one without a reload', async ({
  page,
  complaints,
}) => {
  const user = { fullName: 'Ilir Bega', username: 'ilir', role: 'owner' }
  const { inviteUrl } = await callAdmin<Invitation>(page.request, 'InviteUser', { method: 'POST', data: user })
  await page.goto(inviteUrl)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  const settings = page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Settings' })
  await expect(settings).toBeVisible()
  const users = await callAdmin<UserRecord[]>(page.request, 'GetUsers')
  const id = users.find(({ username }) => username === 'ilir')?.id
  const become = (role: string) => callAdmin(page.request, `UpdateUser?id=${id}`, { method: 'PUT', data: { role } })

  // Any call that is refused takes the link away: none is, until it is pressed.
  const { promise: isPressed, resolve: letCallsGo } = Promise.withResolvers<void>()
  await page.route('**/api/Admin/**', (route) => isPressed.then(() => route.continue()))
  await become('staff')
  await settings.click()
  letCallsGo()
  await expect(page.getByRole('heading', { name: 'For owners only' })).toBeVisible()
  await expect(settings).toHaveCount(0)

  await become('owner')
  // As when he comes back from where he was told so.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(settings).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  complaints.length = 0
})

test('a user is switched off, and given a new link', async ({ page }) => {
  const user = { fullName: 'Besa Prifti', username: 'besa', role: 'owner' }
  await callAdmin(page.request, 'InviteUser', { method: 'POST', data: user })
  await openAdmin(page, '/admin/users')
  const row = page.getByRole('listitem', { name: 'Besa Prifti' })

  await row.getByRole('button', { name: 'New link for Besa Prifti' }).click()
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await page.getByRole('dialog', { name: 'The link for Besa Prifti' }).getByRole('button', { name: 'Done' }).click()
  await expect(row.getByRole('button', { name: 'New link for Besa Prifti' })).toBeFocused()
  await row.getByRole('button', { name: 'Edit Besa Prifti' }).click()
  await row.getByLabel('May sign in').uncheck()
  await row.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(row).toContainText('Switched off')
  // Until he is on again, a link would open nothing.
  await expect(row.getByRole('button', { name: 'New link for Besa Prifti' })).toHaveCount(0)
  const users = await callAdmin<UserRecord[]>(page.request, 'GetUsers')
  expect(users.find(({ username }) => username === 'besa')).toMatchObject({ state: 'off', role: 'owner' })
})

test('an owner has no new link for himself: it would be gone with his own sign-in before he could copy it', async ({
  page,
}) => {
  const user = { fullName: 'Mira Leka', username: 'mira', role: 'owner' }
  const { inviteUrl } = await callAdmin<Invitation>(page.request, 'InviteUser', { method: 'POST', data: user })
  await page.goto(inviteUrl)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()

  await page.goto('/admin/users')

  await expect(page.getByRole('button', { name: 'Edit Mira Leka' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New link for admin', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New link for Mira Leka' })).toHaveCount(0)
})

test('who cannot be signed in with the new password at once is led to the sign-in', async ({ page, complaints }) => {
  const user = { fullName: 'Toni Bala', username: 'toni', role: 'staff' }
  const { inviteUrl } = await callAdmin<Invitation>(page.request, 'InviteUser', { method: 'POST', data: user })
  await page.route('**/Login', (route) => route.fulfill({ status: 503, json: { title: 'Busy', code: 'sign-in-busy' } }))
  await page.goto(inviteUrl)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save and sign in' }).click()

  await expect(page).toHaveURL(/\/login$/)
  complaints.length = 0
})

test('a second factor that is on although no answer came is shown so', async ({ page, complaints }) => {
  const user = { fullName: 'Drita Meta', username: 'drita', role: 'staff' }
  const { inviteUrl } = await callAdmin<Invitation>(page.request, 'InviteUser', { method: 'POST', data: user })
  await page.goto(inviteUrl)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Turn it on', exact: true }).click()
  const link = await page.getByRole('link', { name: 'The app is on this phone' }).getAttribute('href')
  const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
  await page.route('**/ConfirmTotp', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Code that the app shows').fill(codeOf(secret, 0))
  await page.getByRole('button', { name: 'Turn it on', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText('The server could not be reached')

  await page.getByRole('button', { name: 'Cancel', exact: true }).click()

  // From here he gets other codes for paper.
  await expect(page.getByRole('button', { name: 'Set it up on another phone' })).toBeVisible()
  complaints.length = 0
})

test('an invitation that nobody made leads nowhere', async ({ page, complaints }) => {
  await page.goto(`/admin/invite/${'x'.repeat(43)}`)

  await expect(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
  complaints.length = 0
})

test('a sign-in elsewhere is ended from the account', async ({ page }) => {
  await signIn(page.request)
  await openAdmin(page, '/admin/account')
  await expect(page.getByText('This device', { exact: true })).toBeVisible()

  await page
    .getByRole('button', { name: /^Sign out there: / })
    .first()
    .click()

  await expect(toast(page, 'Signed out there.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
})

test('what was deleted is put back, and both stand among the changes', async ({ page }) => {
  const row = { from: 'Saranda', to: 'Qeparo', time: '1 h 30 min', category: 'regional', price: { eur: 70 } }
  const { id } = await callAdmin<{ id: number }>(page.request, 'AddPrice', { method: 'POST', data: row })
  await callAdmin(page.request, `DeletePrice?id=${id}`, { method: 'DELETE' })
  await openAdmin(page, '/admin/deleted')
  const thing = page.getByRole('listitem', { name: 'Saranda to Qeparo' })
  await expect(thing).toContainText('Price')
  expect(await barriers(page)).toEqual([])

  await thing.getByRole('button', { name: 'Put back Saranda to Qeparo' }).click()
  await expect(toast(page, 'It is back.')).toBeVisible()
  await expect(thing).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Deleted', level: 1 })).toBeFocused()

  const table = await callAdmin<{ id: number }[]>(page.request, 'GetPriceTable')
  expect(table.some((each) => each.id === id)).toBe(true)
  await page.goto('/admin/changes')
  const lines = page.getByRole('listitem').filter({ hasText: 'Price · Saranda to Qeparo' })
  await expect(lines).toHaveCount(3)
  await expect(lines.first()).toContainText('Brought back')
  await page.getByLabel('Until').fill('2020-01-01')
  await expect(page.getByText('Nothing was changed in this time.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
})
