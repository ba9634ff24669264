import { bookingForm, fillIn, newGuest, openForm } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

test('half a number stays to be seen when the countries come late', async ({ page }) => {
  const { promise: countriesMayCome, resolve: letCountriesCome } = Promise.withResolvers<undefined>()
  await page.route('**/assets/phone-countries-*.js', async (route) => {
    await countriesMayCome
    await route.continue()
  })
  await openLive(page, '/#book')
  const form = bookingForm(page)
  // Keys do not wait for the form to take them.
  await expect(form.phone).toBeEnabled()
  await form.phone.pressSequentially('0171 1234567')
  await form.name.click()

  letCountriesCome(undefined)

  await expect(form.form.getByText('Invalid phone number')).toBeVisible()
  await expect(form.phone).toHaveValue('+355 0171 1234567')
  await form.phone.fill('')
  await form.phone.pressSequentially('+49 171 1234567')
  await form.name.click()
  await expect(form.country).toHaveValue('DE')
  await expect(form.phone).toHaveValue('+49 171 1234567')
})

test('a number with zeros for the plus, and a country that is chosen, take the place of the code that stands there', async ({
  page,
}) => {
  const form = await openForm(page)
  await expect(form.phone).toHaveValue('+355 ')
  await expect(form.country).toHaveValue('AL')

  await form.phone.pressSequentially('0039 333 123 4567')
  await expect(form.phone).toHaveValue('+39 333 123 4567')
  await expect(form.country).toHaveValue('IT')

  await form.country.selectOption({ value: 'CA' })
  await expect(form.phone).toHaveValue('+1 3331234567')
  await expect(form.country).toHaveValue('CA')
  await expect(form.form.getByText('Invalid phone number')).toHaveCount(0)
  await form.phone.fill('')
  await form.name.click()
  await expect(form.phone).toHaveValue('+355 ')
  await expect(form.missing).toContainText('Phone number')

  // A tap between the digits of the code goes on behind it.
  await form.phone.click({ position: { x: 98, y: 20 } })
  await page.keyboard.type('0030 691 234 5678')
  await expect(form.phone).toHaveValue('+30 691 234 5678')
  await expect(form.country).toHaveValue('GR')
})

test('a number is taken as it looks: copied from elsewhere, with a plus in brackets, in Arabic digits', async ({
  page,
}) => {
  const form = await openForm(page)
  // Telephones put marks that nobody sees round a number, and others write dashes that do not break.
  const numbers = [
    '\u202A+39 333 123 4567\u202C',
    '+39\u2011333\u20131234567',
    '(+39) 333 123 4567',
    'tel:+39-333-1234567',
  ]
  for (const copied of numbers) {
    await form.phone.fill('')
    await form.name.click()
    await form.phone.focus()
    await page.keyboard.insertText(copied)
    await form.name.click()

    await expect(form.phone).toHaveValue(/^\+39[- ]333[- ]123 ?4567$/)
    await expect(form.country).toHaveValue('IT')
    await expect(form.form.getByText('Invalid phone number')).toHaveCount(0)
  }
  for (const typed of ['(+39) 333 123 4567', '+\u0663\u0669 \u0663\u0663\u0663 123 4567']) {
    await form.phone.fill('')
    await form.name.click()
    await form.phone.focus()
    await page.keyboard.type(typed)
    await form.name.click()

    await expect(form.phone).toHaveValue('+39 333 123 4567')
    await expect(form.country).toHaveValue('IT')
  }
  await form.passengers.focus()
  await page.keyboard.type('\u0661\u0662')
  await expect(form.passengers).toHaveValue('12')
})

test('full-width digits from an input method are written once', async ({ page }) => {
  const form = await openForm(page)
  const browser = await page.context().newCDPSession(page)
  for (const [empties, typed, number] of [
    [false, '＋８１ ９０ １２３４ ５６７８', '+81 90 1234 5678'],
    [true, '０６９ ２３４ ５６７８', '069 234 5678'],
  ] as const) {
    if (empties) await form.phone.fill('')
    await form.phone.focus()
    for (let length = 1; length <= typed.length; length += 1) {
      const text = typed.slice(0, length)
      await browser.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length })
    }
    await page.keyboard.insertText(typed)
    await form.name.click()

    await expect(form.phone).toHaveValue(number)
    await expect(form.form.getByText('Invalid phone number')).toHaveCount(0)
  }
})

test('a number that only the server’s tables refuse is refused at its field', async ({ page, complaints }) => {
  const form = await openForm(page)
  await fillIn(page, newGuest({ phone: '+999 1234567' }))

  await form.submit.click()

  await page.getByRole('button', { name: 'Close' }).click()
  await expect(form.form.getByText('Invalid phone number')).toBeVisible()
  complaints.length = 0
})
