import { expect, test } from 'vitest'

import { contentForTest, renderForTest } from '../render-for-test.tsx'
import { Footer } from './footer.tsx'

test('a footer link without an address is hidden', () => {
  const addresses = {
    termsOfUseUrl: '',
    privacyPolicyUrl: '/privacy',
    facebookUrl: '',
    instagramUrl: 'https://i.example',
  }
  const footer = contentForTest('footer', addresses)
  const html = renderForTest(<Footer />, { contents: { footer } })

  expect(html).not.toContain('Terms of Use')
  expect(html).not.toContain('Facebook')
  expect(html).toContain('href="/privacy"')
  expect(html).toContain('Instagram')
  // Screen readers count the entries of a list.
  expect(html).not.toContain('<li></li>')
})

test('WhatsApp opens with the digits of the number, the phone with the number as it is', () => {
  const footer = contentForTest('footer', { whatsAppNumber: '+355692345678', phoneNumber: '+355692345678' })
  const html = renderForTest(<Footer />, { contents: { footer } })

  expect(html).toContain('href="https://wa.me/355692345678"')
  expect(html).toContain('href="tel:+355692345678"')
  expect(html).toContain('+355 69 234 5678')
})

test('without content there is no footer', () => {
  expect(renderForTest(<Footer />)).toBe('')
})
