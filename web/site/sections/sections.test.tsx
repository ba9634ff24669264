import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { contentForTest, renderForTest } from '../render-for-test.tsx'
import { AboutUsSection } from './about-us.tsx'
import { BookingSection } from '../booking/booking-form.tsx'
import { ContactSection } from './contact.tsx'
import { ContentIcon } from './content-icon.tsx'
import { HeroSection } from './hero.tsx'
import { PlansSection } from './plans.tsx'
import { ServicesSection } from './services.tsx'
import { WhyChooseUsSection } from './why-choose-us.tsx'

const complaints = vi.fn<(...data: unknown[]) => void>()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(complaints)
})
afterEach(() => {
  expect(complaints.mock.calls).toEqual([])
  vi.restoreAllMocks()
})

const sections = [
  { id: 'home', section: <HeroSection content={contentForTest('hero')} /> },
  { id: 'aboutus', section: <AboutUsSection content={contentForTest('about-us')} /> },
  { id: 'services', section: <ServicesSection content={contentForTest('services')} /> },
  { id: 'plans', section: <PlansSection content={contentForTest('plans')} /> },
  { id: 'book', section: <BookingSection content={contentForTest('booking')} /> },
  { id: 'why', section: <WhyChooseUsSection content={contentForTest('why-choose-us')} /> },
  { id: 'contact', section: <ContactSection content={contentForTest('footer')} /> },
]

test.for(sections)('the section #$id renders with empty content', ({ id, section }) => {
  const html = renderForTest(section)

  expect(html).toContain(`id="${id}"`)
  expect(html).not.toMatch(/undefined|>null<|NaN/)
})

test('an icon that nobody knows is the check mark, also one that is called like something every object has', () => {
  const check = renderForTest(<ContentIcon name="FiCheckCircle" />)

  for (const name of ['', 'FiBoat', 'constructor', 'toString']) {
    expect(renderForTest(<ContentIcon name={name} />)).toBe(check)
  }
})
