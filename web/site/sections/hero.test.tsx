import { expect, test } from 'vitest'

import { contentForTest, renderForTest } from '../render-for-test.tsx'
import { HeroSection } from './hero.tsx'

const prices = [
  {
    id: 7,
    from: 'Saranda',
    to: 'Ksamil',
    route: 'Saranda to Ksamil',
    time: '30 min',
    category: 'local' as const,
    price: { eur: 30, lek: 3000 },
    hasNightRate: false,
  },
]

test('the hero has the final number of years in its text, with the plus sign', () => {
  const html = renderForTest(<HeroSection content={contentForTest('hero', { yearsExperience: 7 })} />)

  expect(html).toContain('>7+</span>')
})

test('the hero without years shows no counter', () => {
  const html = renderForTest(<HeroSection content={contentForTest('hero', { yearsExperience: null })} />)

  expect(html).not.toContain('counter')
})

test('the hero shows prices, each leading to its page and to the booking form', () => {
  const html = renderForTest(<HeroSection content={contentForTest('hero')} />, { prices })

  expect(html).toMatch(/<a [^>]*href="\/services\/taxidrives\/7-saranda-to-ksamil"[^>]*>Ksamil</)
  expect(html).toMatch(/<a [^>]*aria-label="Book now: Saranda to Ksamil" href="\/\?book=route&amp;id=7#book"/)
})

test('the hero carries no style attribute, which the page would refuse', () => {
  const html = renderForTest(<HeroSection content={contentForTest('hero', { imagePath: 'images/a.webp' })} />, {
    prices,
  })

  expect(html).not.toContain('style=')
})
