import { openForm } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

test('the picker stores the language and shows the same page in it', async ({ page }) => {
  await openLive(page, '/about')

  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('button', { name: 'Italiano' }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await expect(page).toHaveURL('/about')
  expect(await page.evaluate(() => localStorage.getItem('languageCode'))).toBe('it')
})

test('the stored language wins over the cookie, which is mended; a stored code that no language has gives way to the first', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'languageCode', value: 'gb', url: baseURL as string }])
  await openLive(page, '/terms')
  await page.evaluate(() => localStorage.setItem('languageCode', 'it'))

  await openLive(page, '/')

  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'languageCode')?.value).toBe('it')

  await page.evaluate(() => localStorage.setItem('languageCode', 'xx'))

  await page.reload()

  // The page is loaded once more, in that language.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => localStorage.getItem('languageCode'))).toBe('gb')
})

test('on the address of a language the links stay in it, and the picker changes the address', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openLive(page, '/it/services/tours')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')

  await page.locator('header').getByRole('button').last().click()
  await page.getByRole('button', { name: 'Shqip' }).click()

  await expect(page).toHaveURL('/sq/services/tours')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sq')
})

test.describe('a phone in Italian', () => {
  test.use({ locale: 'it-IT' })

  test('is offered Italian once, and nothing changes until it is tapped', async ({ page }) => {
    await openLive(page, '/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')

    await page.getByRole('button', { name: 'Leggi questa pagina in italiano' }).click()

    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
    await expect(page.getByRole('button', { name: 'Leggi questa pagina in italiano' })).toBeHidden()
  })

  test('has neither the question nor another thing that floats on the paper it prints', async ({ page }) => {
    await openLive(page, '/services/taxidrives')
    const floating = page.locator('.language-offer, .phone-bar, .skip-link')
    await expect(floating).toHaveCount(3)

    await page.emulateMedia({ media: 'print' })

    for (const each of await floating.all()) await expect(each).toBeHidden()
  })

  test('has no question over the places that he chooses from', async ({ page }) => {
    const question = page.getByRole('button', { name: 'Leggi questa pagina in italiano' })
    const form = await openForm(page)
    await expect(question).toBeVisible()

    await form.pickup.click()

    await expect(page.getByRole('listbox')).toBeVisible()
    await expect(question).toBeHidden()
    await form.pickup.blur()
    await expect(question).toBeVisible()
  })

  test('is not asked again after a no', async ({ page }) => {
    await openLive(page, '/')
    await page.getByRole('complementary').getByRole('button', { name: 'Dismiss' }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    await page.reload()

    await expect(page.getByRole('navigation').first()).toBeAttached()
    await expect(page.getByRole('button', { name: 'Leggi questa pagina in italiano' })).toBeHidden()
  })
})
