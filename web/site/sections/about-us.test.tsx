import { expect, test } from 'vitest'

import { contentForTest, renderForTest } from '../render-for-test.tsx'
import { AboutUsSection } from './about-us.tsx'

const complete = contentForTest('about-us', {
  progressExperienced: 97,
  progressReliable: 99,
  progressSkilled: 98,
  progressFlexible: 95,
  experiencedLabel: 'Experienced',
  reliableLabel: 'Reliable',
  skilledLabel: 'Skilled',
  flexibleLabel: 'Flexible',
  feature1Title: 'One',
  feature1Text: 'First',
  feature2Title: 'Two',
  feature2Text: 'Second',
  feature3Title: 'Three',
  feature3Text: 'Third',
})

test('the four bars stand in the first HTML with their final values', () => {
  const html = renderForTest(<AboutUsSection content={complete} />)

  expect(html.match(/<progress /g)).toHaveLength(4)
  expect(html).toContain('value="97"')
})

test('without one of the numbers there is no bar at all', () => {
  const html = renderForTest(<AboutUsSection content={{ ...complete, progressSkilled: null }} />)

  expect(html).not.toContain('<progress')
})

test('without one of the labels there is no bar at all', () => {
  const html = renderForTest(<AboutUsSection content={{ ...complete, flexibleLabel: '' }} />)

  expect(html).not.toContain('<progress')
})

test('features show only when all three are there', () => {
  const all = renderForTest(<AboutUsSection content={complete} />)
  const two = renderForTest(<AboutUsSection content={{ ...complete, feature3Text: '' }} />)

  expect(all).toContain('Third')
  expect(two).not.toContain('First')
})
