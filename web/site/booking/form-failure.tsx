import { useEffect } from 'react'

import { PartFailure } from '../layout/part-failure.tsx'
import { SectionHeading } from '../sections/section-heading.tsx'
import { suspectDraft } from './booking-draft.ts'

/** Stands in for the form if it ever fails: booking goes on by phone, or after loading the page again. */
export function FormFailure({ title }: { title: string }) {
  useEffect(suspectDraft, [])

  return (
    <section id="book" aria-labelledby="book-heading" className="section">
      <div className="wrap">
        <SectionHeading id="book-heading" title={title} />
        <PartFailure />
      </div>
    </section>
  )
}
