import type { ShownLateness } from '#domain/page-data.ts'
import type { MailWords } from '#domain/words/mail/en.ts'

import { lateChoices } from '#domain/booking/wish.ts'
import { latePath } from '#domain/paths.ts'
import { fillIn } from '#domain/words/fill-in.ts'

interface LateBoxProps {
  lateness: ShownLateness
  /** Of the private page. */
  path: string
  words: MailWords
}

/** On the day of the ride: one tap says by how much the guest is late; another one corrects it. */
export function LateBox({ lateness: { minutes }, path, words }: LateBoxProps) {
  return (
    <section className="receipt-late" aria-labelledby="late">
      <h2 id="late">{words.lateHeading}</h2>
      <p>{minutes === null ? words.lateText : <strong>{fillIn(words.lateTold, { n: minutes })}</strong>}</p>
      <form method="post" action={latePath(path)}>
        {lateChoices.map((choice) => (
          <button
            key={choice}
            type="submit"
            name="minutes"
            value={choice}
            className="button button-quiet"
            aria-pressed={choice === minutes}
          >
            {fillIn(words.lateBy, { n: choice })}
          </button>
        ))}
      </form>
    </section>
  )
}
