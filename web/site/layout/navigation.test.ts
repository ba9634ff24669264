import { expect, test } from 'vitest'

import { contentForTest } from '../render-for-test.tsx'
import { navigationItems } from './navigation.ts'

const header = contentForTest('header', {
  homeLabel: 'Home',
  servicesLabel: 'Services',
  toursLabel: 'Tours',
  taxiDrivesLabel: ' ',
  plansLabel: 'Plans',
})

test('items with an empty label are left out, also under Services', () => {
  expect(navigationItems(header)).toEqual([
    { label: 'Home', to: '/#home' },
    { label: 'Services', links: [{ label: 'Tours', to: '/services/tours' }] },
    { label: 'Plans', to: '/#plans' },
  ])
})

test('a group whose pages are all hidden is hidden too', () => {
  const labels = navigationItems({ ...header, toursLabel: '' }).map(({ label }) => label)

  expect(labels).toEqual(['Home', 'Plans'])
})
