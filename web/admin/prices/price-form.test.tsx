// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import type { AdminLanguage } from '#domain/admin-api.ts'
import type { AdminPrice } from '#domain/prices/admin-price.ts'
import { ClosureForm } from '../closures/closure-form.tsx'
import { PriceForm } from './price-form.tsx'
import { samplePrice } from './sample-price.ts'
import { sendPicturesForever } from '../../../tests/setup/slow-upload.ts'
import '../../../tests/setup/modal-dialogs.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const language = (id: number, code: string, name: string): AdminLanguage => ({
  id,
  code,
  flagCode: code,
  name,
  isActive: true,
  version: 1,
})
const english = language(1, 'gb', 'English')
const italian = language(2, 'it', 'Italiano')
const german = language(3, 'de', 'Deutsch')

interface FormProps {
  languages: AdminLanguage[]
}

const forms: [string, ComponentType<FormProps>][] = [
  ['price', (props) => <PriceForm row={undefined} onClose={() => undefined} {...props} />],
  ['closure', (props) => <ClosureForm closure={undefined} trips={[]} onClose={() => undefined} {...props} />],
]

const shownIn = (Form: ComponentType<FormProps>, languages: AdminLanguage[]) => (
  <QueryClientProvider client={new QueryClient()}>
    <Form languages={languages} />
  </QueryClientProvider>
)
/** What the first field of each name holds; of one that was changed, its label goes on to say so. */
const valuesOf = (...labels: RegExp[]) =>
  labels.map((label) => screen.getAllByLabelText<HTMLInputElement>(label)[0]?.value)
const closedFolds = () => screen.queryAllByRole('button', { expanded: false })

test.each(forms)('a language that is added meanwhile leaves an open form of a %s as it is', (_, Form) => {
  const { rerender } = render(shownIn(Form, [english, italian]))
  for (const fold of closedFolds()) fireEvent.click(fold)
  const [field] = screen.getAllByLabelText(/Italiano/)
  fireEvent.change(field as HTMLElement, { target: { value: 'Porto' } })

  rerender(shownIn(Form, [english, italian, german]))

  expect(closedFolds()).toEqual([])
  expect(screen.getByDisplayValue('Porto')).toBeTruthy()
})

test.each([
  ['30', '35', '3,000 lek, at night 3,500 lek'],
  ['-3', '', ''],
  ['-3', '35', 'at night 3,500 lek'],
  ['1e300', '', ''],
])('a day price of %s and a night price of %s are said to be %j', (day, night, said) => {
  render(shownIn(() => <PriceForm row={undefined} languages={[english]} onClose={() => undefined} />, [english]))

  fireEvent.change(screen.getByLabelText('Day price'), { target: { value: day } })
  fireEvent.change(screen.getByLabelText('Night price'), { target: { value: night } })

  expect(screen.getAllByRole('status')[0]?.textContent).toBe(said)
})

test('another place is told in other languages by its own name, which staff see to be missing', () => {
  const languages = [english, german]
  render(shownIn(() => <PriceForm row={samplePrice} languages={languages} onClose={() => undefined} />, languages))
  for (const fold of closedFolds()) fireEvent.click(fold)
  const gap = /What other languages said of the place or time before/
  expect(screen.queryByText(gap)).toBeNull()

  const to = screen.getByLabelText('To')

  for (const value of ['Kakome', 'Kakome bay']) fireEvent.change(to, { target: { value } })

  expect(valuesOf(/^Route, Deutsch/, /^Time, Deutsch/)).toEqual(['', '30 Min.'])
  expect(screen.getByText(gap)).toBeTruthy()
})

test('an earlier save brings back what it had and had left empty, and leaves what was declared since', async () => {
  const now: AdminPrice = {
    ...samplePrice,
    minutes: 45,
    translations: { it: { route: 'Da Saranda a Ksamil', description: 'Lungo la laguna.' } },
  }
  const { description: _, pickup: _pickup, imagePath: _image, minutes: _minutes, ...before } = now
  const saved = { ...before, time: '25 min', translations: { it: { time: '25 minuti' } } }
  const revision = { version: 1, savedAt: '2031-05-01T10:00:00.000Z', savedBy: 'Vera', ownValues: [], content: saved }
  vi.stubGlobal('fetch', async () => Response.json([revision]))
  const languages = [english, italian]
  render(shownIn(() => <PriceForm row={now} languages={languages} onClose={() => undefined} />, languages))

  fireEvent.click(screen.getByRole('button', { name: 'Earlier saves' }))
  fireEvent.click(await screen.findByRole('button', { name: /Vera/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Put into the form' }))
  for (const fold of closedFolds()) fireEvent.click(fold)

  expect(valuesOf(/^Time/, /^On the way/, /^Pick-up place/, /^Length in minutes/)).toEqual([
    '25 min',
    'Along the lagoon.',
    'Your door',
    '45',
  ])
  expect(valuesOf(/^Route, Italiano/, /^Time, Italiano/, /^On the way, Italiano/)).toEqual([
    '',
    '25 minuti',
    'Lungo la laguna.',
  ])
})

test('a new price is not added while the picture of its route is on its way', async () => {
  sendPicturesForever()
  const adding = vi.fn()
  vi.stubGlobal('fetch', async (address: string) => {
    adding(address.split('/').at(-1))
    return Response.json([])
  })
  render(shownIn(() => <PriceForm row={undefined} languages={[english]} onClose={() => undefined} />, [english]))
  fireEvent.change(screen.getByLabelText('Choose picture'), {
    target: { files: [new File(['…'], 'road.jpg', { type: 'image/jpeg' })] },
  })
  await screen.findByRole('button', { name: 'Stop road.jpg' })

  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('A picture is still on its way. Wait for it, or stop it.')).toBeTruthy()
  expect(adding).not.toHaveBeenCalled()
})
