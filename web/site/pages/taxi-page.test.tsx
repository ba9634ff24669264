// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
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
  const details = questions.map(({ question }) => screen.getByText(question).closest('details'))
  const areOpen = () => details.map((each) => each?.open)

  await press(details[0])
  expect(areOpen()).toEqual([true, false])
  await press(details[1])
  expect(areOpen()).toEqual([false, true])
  await press(details[1])
  expect(areOpen()).toEqual([false, false])
})

/** Resolves when the page knows of it: a browser tells it a moment later. */
async function press(details: HTMLDetailsElement | null | undefined) {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  details?.addEventListener('toggle', resolve, { once: true })
  details?.querySelector('summary')?.click()
  await promise
}
