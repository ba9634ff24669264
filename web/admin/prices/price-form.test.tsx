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

test.each(forms)('a language that is added meanwhile leaves an open form of a %s as it is', (_, Form) => {
  const shown = (languages: AdminLanguage[]) => (
    <QueryClientProvider client={new QueryClient()}>
      <Form languages={languages} />
    </QueryClientProvider>
  )
  const { rerender } = render(shown([english, italian]))
  const unfold = () => screen.getAllByRole('button', { expanded: false }).forEach((fold) => fireEvent.click(fold))
  unfold()
  const [field] = screen.getAllByLabelText(/Italiano/)
  fireEvent.change(field as HTMLElement, { target: { value: 'Porto' } })

  rerender(shown([english, italian, german]))
  expect(screen.queryAllByRole('button', { expanded: false })).toEqual([])
  expect(screen.getByDisplayValue('Porto')).toBeTruthy()
})
