import { expect, test } from 'vitest'

import { contentForTest, renderForTest } from '../render-for-test.tsx'
import { PlansSection } from './plans.tsx'

const plan = {
  id: 3,
  iconPath: '',
  title: 'Day with a driver',
  description: '',
  price: 120,
  period: 'day',
  features: ['Cold water', 'Tips for lunch'],
  featuresText: 'Cold water\nTips for lunch',
  highlighted: true,
  startFrom: 'from',
  learnMore: 'Plan your day',
}

test('a plan shows its price in euro per period, and its features', () => {
  const html = renderForTest(<PlansSection content={contentForTest('plans', { plans: [plan] })} />)

  expect(html).toContain('€120')
  expect(html).toContain('per day')
  expect(html).toContain('Tips for lunch')
})

test('the button of a plan names the plan for those who cannot see the card', () => {
  const html = renderForTest(<PlansSection content={contentForTest('plans', { plans: [plan] })} />)

  expect(html).toContain('aria-label="Plan your day: Day with a driver"')
})

test('a plan without a price shows none', () => {
  const html = renderForTest(<PlansSection content={contentForTest('plans', { plans: [{ ...plan, price: null }] })} />)

  expect(html).not.toContain('€')
})

test('a price that is not per anything stands alone', () => {
  const html = renderForTest(<PlansSection content={contentForTest('plans', { plans: [{ ...plan, period: '' }] })} />)

  expect(html).toContain('€120')
  expect(html).not.toContain('per ')
})
