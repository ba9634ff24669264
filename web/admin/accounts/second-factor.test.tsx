// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { readToasts } from '#web/ui/toast-store.ts'
import { dismissToasts } from '../../../tests/setup/dismiss-toasts.ts'
import { eventually } from '../../../tests/setup/eventually.ts'
import { hasUnsaved } from '../drafts/unsaved.ts'
import { SecondFactor } from './second-factor.tsx'

afterEach(() => {
  cleanup()
  dismissToasts()
  vi.unstubAllGlobals()
})

/** The part of the account page that turns it off, over a server that refuses the code: it is used up, or wrong. */
function turnOff(hasSecondFactor: boolean) {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('RemoveTotp')
      ? Response.json({ title: 'This code is not right.' }, { status: 400 })
      : Response.json({ hasSecondFactor }),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SecondFactor isOn />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Turn it off' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Turn it off' }))
}

test('a second factor that is off since the press before, of which no answer came, is off', async () => {
  turnOff(false)

  await eventually(() => readToasts().at(-1)?.text).toBe('The second factor is off.')
})

test('a wrong code leaves it on and says so', async () => {
  turnOff(true)

  expect((await screen.findByRole('alert')).textContent).toBe('This code is not right.')
})

function press(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

test('the codes for paper wait until they are written down, and whoever is done or gives up goes on from there', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes('ConfirmTotp')
        ? { recoveryCodes: ['abcd-efgh-ijkl'] }
        : { secret: 'ABCD', otpauthUrl: 'otpauth://totp/1', qrSvg: '<svg/>' },
    ),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SecondFactor isOn={false} />
    </QueryClientProvider>,
  )
  const section = screen.getByRole('region', { name: 'Second factor' })
  press('Turn it on')
  await screen.findByRole('textbox')
  press('Cancel')
  expect(document.activeElement).toBe(section)

  press('Turn it on')
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '123456' } })
  press('Turn it on')
  await screen.findByText('abcd-efgh-ijkl')
  expect(hasUnsaved()).toBe(true)
  press('I have written them down')
  expect([document.activeElement, hasUnsaved()]).toEqual([section, false])
})

test.each([
  [10, 'admin-help', /^10 recovery codes are left\.$/],
  [3, 'admin-help', /^3 recovery codes are left\.$/],
  [2, 'admin-failure', /^2 recovery codes are left\. .*set it up once more/],
  [1, 'admin-failure', /^1 recovery code is left\. .*set it up once more/],
  [0, 'admin-failure', /^No recovery code is left\. .*set it up once more/],
])(
  'of %s recovery codes that are left it is said how many, and how to get more while there are few',
  (left, look, sentence) => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <SecondFactor isOn codesLeft={left} />
      </QueryClientProvider>,
    )

    expect(screen.getByText(sentence).className).toBe(look)
  },
)
