// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { sampleRide } from '../sample-plan.ts'
import { RideChanges } from './ride-changes.tsx'

afterEach(cleanup)

const nothing = () => undefined

const changes = (minutes: number) => (
  <QueryClientProvider client={new QueryClient()}>
    <RideChanges
      ride={sampleRide(1, '10:00', { minutes })}
      isBusy={false}
      onBusy={nothing}
      onMinutes={nothing}
      onSplit={nothing}
    />
  </QueryClientProvider>
)

test('how long a ride takes follows what a colleague has set meanwhile, until it is typed', () => {
  const { rerender } = render(changes(60))
  const field = screen.getByLabelText<HTMLInputElement>('Takes, in minutes')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

  rerender(changes(90))
  expect([field.value, save.disabled]).toEqual(['90', true])
  fireEvent.change(field, { target: { value: '45' } })
  rerender(changes(120))
  expect([field.value, save.disabled]).toEqual(['45', false])
})
