import { type ComponentType, lazy, Suspense, useEffect } from 'react'

import { bookingDefaults } from '#domain/content/blocks/booking.ts'
import { useContent } from '#web/lib/use-content.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'

import { untilFormWanted, wantForm } from './form-wanted.ts'
import type { BookingFormProps } from './use-booking-form.ts'
import { PartFailure } from '../layout/contact-ways.tsx'
import { SectionHeading } from '../layout/headings.tsx'

const loadSection = async () => (await import('./booking-form.tsx')).BookingSection
/**
 * The form is a fifth of all scripts. The server draws it with the page; the browser gets its code when the visitor does
 * anything, or begins near it. What stands there meanwhile is whole, with the phone number.
 */
const BookingSection: ComponentType<BookingFormProps> = import.meta.env.SSR
  ? await loadSection()
  : lazy(async () => {
      await untilFormWanted()
      return { default: await loadUntilItComes(loadSection) }
    })

/** The form never waits for its words: the built-in wording stands in until they come, or if they do not. */
export function BookingSlot({ ofPage }: Pick<BookingFormProps, 'ofPage'>) {
  const state = useContent('booking')
  const isReady = state.status === 'ready'
  const content = isReady ? { ...bookingDefaults, ...withoutEmpty(state.content) } : bookingDefaults
  useEffect(() => {
    // Its words are still to come, and React draws nothing anew that it has not taken over.
    if (!isReady) wantForm()
  }, [isReady])

  return (
    <ErrorBoundary fallback={<FormFailure title={content.sectionTitle} />}>
      <Suspense fallback={<section id="book" className="section" />}>
        <BookingSection content={content} ofPage={ofPage} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Editors may leave a field empty in every language; the built-in wording then stands. */
function withoutEmpty<Texts extends object>(texts: Texts): Partial<Texts> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<Texts>
}

/**
 * React keeps the failure of lazy code, so it is asked for until it comes; where asking does not help, by the page that is loaded
 * anew.
 */
async function loadUntilItComes<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch {
      if (tries > 1) await window.loadFormAnew?.()
      await new Promise<void>((resolve) => {
        setTimeout(resolve, 5000)
        addEventListener('online', () => resolve(), { once: true })
      })
    }
  }
}

/** Stands in for the form if it ever fails: booking goes on by phone, or after loading the page again. */
function FormFailure({ title }: { title: string }) {
  useEffect(() => {
    // The form's code, which has failed, has brought it.
    void import('./draft/booking-draft.ts').then(({ suspectDraft }) => suspectDraft())
  }, [])

  return (
    <section id="book" aria-labelledby="book-heading" className="section">
      <div className="wrap">
        <SectionHeading id="book-heading" title={title} />
        <PartFailure />
      </div>
    </section>
  )
}
