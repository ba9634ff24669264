// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'

import type { AdminLanguage } from '#domain/admin-api.ts'
import { ClosureForm } from '../closures/closure-form.tsx'
import { PriceForm } from './price-form.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
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
