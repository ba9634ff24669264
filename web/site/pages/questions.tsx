import type { PublicContents } from '#domain/content/registry.ts'

import { useWords } from '../site-context.tsx'

/** Questions and answers; the browser keeps one of the same name open at a time. */
export function Questions({ questions }: { questions: PublicContents['taxi']['faqs'] }) {
  const { site } = useWords()
  if (questions.length === 0) return null

  return (
    <section className="wrap questions" aria-labelledby="questions-heading">
      <h2 id="questions-heading" className="title">
        {site.questions}
      </h2>
      {questions.map(({ question, answer }) => (
        <details key={question} name="questions">
          <summary>{question}</summary>
          <p className="whitespace-pre-line">{answer}</p>
        </details>
      ))}
    </section>
  )
}
