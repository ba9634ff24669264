// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { SiteForTest } from '../render-for-test.tsx'
import { Questions } from './taxi-page.tsx'

afterEach(cleanup)

const questions = ['How do I book?', 'Are your drivers licensed?'].map((question, id) => ({
  id,
  question,
  answer: 'Yes.',
}))

test('one question is open at a time also in a browser that does not see to it, as jsdom', async () => {
  render(
    <SiteForTest>
      <Questions questions={questions} />
    </SiteForTest>,
  )
  const [first, second] = questions.map(({ question }) => screen.getByText(question).closest('details'))

  screen.getByText('How do I book?').click()
  await waitFor(() => expect(first?.open).toBe(true))
  screen.getByText('Are your drivers licensed?').click()

  await waitFor(() => expect([first?.open, second?.open]).toEqual([false, true]))
  screen.getByText('Are your drivers licensed?').click()
  await waitFor(() => expect([first?.open, second?.open]).toEqual([false, false]))
})
