import { addDriver, addRide, minute, ridesOf, stepButton } from './driver-phone.ts'
import { expect, test } from './fixtures.ts'
import { addOuting, addParty, addSkipper } from './skipper-phone.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a thumb that comes down twice taps once: what lies under it then is the next step', async ({ page }) => {
  const { crew, path } = await addDriver(page.request, 'Ardit on cobbles')
  const booking = await addRide(page.request, crew)
  await page.clock.install()
  await page.goto(path)
  await stepButton(page, 'seen').hover()
  // No time passes until the second time.
  await page.clock.pauseAt(Date.now() + 60 * minute)
  await page.mouse.down()
  await page.mouse.up()
  await expect(stepButton(page, 'on-the-way')).toBeVisible()
  await page.mouse.down()
  await page.mouse.up()
  await expect
    .poll(async () => (await ridesOf(page.request, booking))[0]?.steps.map(({ step }) => step))
    .toEqual(['seen'])

  await page.clock.runFor(1000)
  await expect(stepButton(page, 'on-the-way')).toBeVisible()
  for (const step of ['on-the-way', 'here', 'on-board', 'done'] as const) {
    // It counts from when the step lies there.
    await stepButton(page, step).hover()
    await page.clock.runFor(1000)
    await page.mouse.down()
    await page.mouse.up()
  }
  // Nor is what stands in the sheet confirmed before it was read.
  await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).dispatchEvent('click')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.clock.runFor(1000)
  await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click()
  await expect.poll(async () => (await ridesOf(page.request, booking))[0]?.state).toBe('done')
})

test('nor does it tap twice where the phone is slow to keep the first tap', async ({ page }) => {
  const { crew, path } = await addDriver(page.request, 'Ardit with the slow phone')
  await addRide(page.request, crew)
  await page.addInitScript(() => {
    const add = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'add')?.value as IDBObjectStore['add']
    const listen = Object.getOwnPropertyDescriptor(EventTarget.prototype, 'addEventListener')
      ?.value as EventTarget['addEventListener']
    let taps = 0
    IDBObjectStore.prototype.add = function counted(this: IDBObjectStore, ...values) {
      document.documentElement.dataset['taps'] = String((taps += 1))
      return add.apply(this, values)
    }
    IDBTransaction.prototype.addEventListener = function slow(
      this: IDBTransaction,
      type: string,
      hear: EventListenerOrEventListenerObject,
    ) {
      listen.call(this, type, type === 'complete' ? () => setTimeout(hear as () => void, 1000) : hear)
    }
  })
  await page.goto(path)
  await stepButton(page, 'seen').waitFor()
  await page.evaluate(() => {
    // He presses again as soon as he sees that something lies there.
    new MutationObserver((_changes, observer) => {
      const button = document.querySelector<HTMLElement>('.step-bar button')
      if (!button?.textContent.includes('On my way')) return
      observer.disconnect()
      setTimeout(() => {
        button.click()
        document.documentElement.dataset['pressedAgain'] = ''
      }, 100)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })

  await stepButton(page, 'seen').click()

  await expect(page.locator('html')).toHaveAttribute('data-pressed-again')
  await expect(stepButton(page, 'on-the-way')).toBeEnabled()
  await expect(page.locator('html')).toHaveAttribute('data-taps', '1')
})

test('a ride that comes before the one on the screen takes no tap that was meant for that', async ({ page }) => {
  const { crew, path } = await addDriver(page.request, 'Ardit in between')
  await addRide(page.request, crew, { inMinutes: 90 })
  await page.clock.install()
  await page.goto(path)
  await stepButton(page, 'seen').hover()
  const sooner = await addRide(page.request, crew, { name: 'Bruno Rossi' })
  await page.clock.pauseAt(Date.now() + minute)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('article').getByRole('heading', { name: 'Bruno Rossi' })).toBeVisible()
  await page.mouse.down()
  await page.mouse.up()

  await page.clock.runFor(1000)
  await stepButton(page, 'seen').click()
  await expect.poll(async () => (await ridesOf(page.request, sooner))[0]?.steps.length).toBe(1)
})

test('nor does it tick a party off again that it has just ticked, while the next party waits for nothing', async ({
  page,
}) => {
  const outing = await addOuting(page.request, 'Boat of the wet hands')
  const { path } = await addSkipper(page.request, 'Ardit at the rail', outing)
  for (const name of ['Anna Müller', 'Bruno Rossi']) await addParty(page.request, outing, { name, nrOfPassengers: 2 })
  await page.clock.install()
  await page.goto(path)
  const [anna, bruno] = [page.locator('.party-tick').nth(0), page.locator('.party-tick').nth(1)]
  await expect(bruno).toBeVisible()
  await page.clock.runFor(1000)
  await page.clock.pauseAt(Date.now() + 60 * minute)
  await anna.click()
  await expect(anna).toHaveAttribute('aria-pressed', 'true')
  await anna.dispatchEvent('click')
  await bruno.click()
  await expect(page.locator('.departure-count')).toHaveText('4 of 4 aboard')
  await page.clock.runFor(1000)
  await anna.click()
  await expect(page.locator('.departure-count')).toHaveText('2 of 4 aboard')
})
