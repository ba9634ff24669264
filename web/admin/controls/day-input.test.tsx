// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'

import { DayChoice, DayInput } from './day-input.tsx'

afterEach(cleanup)

/** A page whose address follows only when it is told to. */
function openPage(isNeeded: boolean) {
  const told: string[] = []
  function Page() {
    const [day, setDay] = useState('2031-08-15')
    return (
      <>
        <label htmlFor="day">Day</label>
        <DayInput id="day" value={day} isNeeded={isNeeded} onChange={(next) => told.push(next)} />
        <button type="button" onClick={() => setDay(told.at(-1) ?? day)}>
          Follow
        </button>
      </>
    )
  }
  render(<Page />)
  return told
}

const box = () => screen.getByLabelText<HTMLInputElement>('Day')
const type = (value: string) => fireEvent.change(box(), { target: { value } })

test('a day that is being typed stays in its box while the page lags behind, which hears of no half of a year', () => {
  const told = openPage(true)
  for (const typed of ['2031-01-15', '2031-12-15', '0002-12-15', '0020-12-15', '0203-12-15', '2032-12-15']) {
    type(typed)
    expect(box().value).toBe(typed)
  }
  expect(told).toEqual(['2031-01-15', '2031-12-15', '2032-12-15'])

  fireEvent.blur(box())
  fireEvent.click(screen.getByText('Follow'))
  expect(box().value).toBe('2032-12-15')
})

test('a box that is emptied keeps its day where there has to be one, and takes the filter away elsewhere', () => {
  const needed = openPage(true)
  type('')
  expect([box().value, needed]).toEqual(['2031-08-15', []])
  cleanup()

  const filter = openPage(false)
  type('')
  fireEvent.blur(box())
  expect([box().value, filter]).toEqual(['', ['']])
})

function DayPage() {
  const [day, setDay] = useState('2031-08-15')
  return (
    <main>
      <h1>Day plan</h1>
      <DayChoice day={day} onChange={setDay} />
    </main>
  )
}

test('the way to today, which is not there on that day, leaves the keyboard at the heading', () => {
  render(<DayPage />)
  const today = screen.getByRole('button', { name: 'Today' })
  today.focus()
  fireEvent.click(today)

  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})
