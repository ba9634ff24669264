import { keyed } from '#web/lib/keyed.ts'
import type { PublicContents } from '#domain/content/registry.ts'

import { useWords } from '../site-context.tsx'
import { SectionHeading } from '../sections/section-heading.tsx'

/** Questions and answers; the browser keeps one of the same name open at a time. */
export function Questions({ questions }: { questions: PublicContents['taxi']['faqs'] }) {
  const { site } = useWords()
  if (questions.length === 0) return null

  return (
    <section className="section section-sand" aria-labelledby="questions-heading">
      <div className="wrap why">
        <SectionHeading id="questions-heading" title={site.questions} />
        <div className="questions">
          {keyed(questions).map(({ key, item: { question, answer } }) => (
            <details key={key} name="questions">
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
