// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { eventually } from '../../../tests/setup/eventually.ts'
import { readDraft, changeDraft } from './draft/booking-draft.ts'
import { contentForTest, renderForTest, SiteForTest } from '../render-for-test.tsx'
import { BookingSlot } from './booking-slot.tsx'

const footer = contentForTest('footer', { phoneNumber: '+355692345678', whatsAppNumber: '+355692345678' })

/** jsdom has no IntersectionObserver, by which the form learns that it comes near: it fails as soon as it is shown. */
function showFailingForm() {
  return render(
    <SiteForTest contents={{ footer }}>
      <BookingSlot />
    </SiteForTest>,
  )
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a form that fails leaves the numbers and a way to load again; what may be the cause is kept only once', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  changeDraft({ name: 'Giulia' })

  const { unmount, container } = showFailingForm()
  // The form's code comes late.
  await screen.findByRole('button', { name: 'Retry' })

  expect(container.querySelector('#book')?.textContent).toContain('Confirm Your Reservations')
  expect(screen.getByRole('link', { name: '+355 69 234 5678' }).getAttribute('href')).toBe('tel:+355692345678')
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/355692345678')
  expect(readDraft().name).toBe('Giulia')
  unmount()
  showFailingForm()
  await eventually(() => readDraft().name).toBe('')
  expect(errors).toHaveBeenCalled()
})

test('what is empty in every language has the built-in wording, the headings too', () => {
  const booking = contentForTest('booking', { sectionTitle: 'Book your ride' })

  const html = renderForTest(<BookingSlot />, { contents: { booking } })

  expect(html).toContain('Book your ride')
  expect(html).toContain('Book Your Ride in Seconds!')
  expect(html).toContain('Pick-up address')
})
