import type { ReceiptPageData, ShownWish } from '#domain/page-data.ts'

import { withdrawPath } from '#domain/paths.ts'
import { answerTime } from '#domain/words/booking/answer-time.ts'
import { fillIn } from '#domain/words/fill-in.ts'

interface WishBoxProps {
  wish: ShownWish
  data: Pick<ReceiptPageData, 'path' | 'mailWords' | 'words' | 'answerHours'>
}

/** What the guest has asked for, until when he hears of it, and taking it back; or what became of it. */
export function WishBox({ wish: { state, lines, price }, data }: WishBoxProps) {
  const { path, mailWords, words, answerHours } = data
  if (state !== 'open') {
    return <p className="receipt-wish">{state === 'accepted' ? mailWords.wishAccepted : mailWords.wishDeclined}</p>
  }

  return (
    <section className="receipt-wish" aria-labelledby="wish">
      <h2 id="wish">{mailWords.wishHeading}</h2>
      <dl>
        {lines.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <strong>{price}</strong>
      </p>
      <p>{fillIn(mailWords.wishAnswer, { within: answerTime(words.booking, answerHours) })}</p>
      <form method="post" action={withdrawPath(path)}>
        <button type="submit" className="button button-quiet">
          {mailWords.wishWithdraw}
        </button>
      </form>
    </section>
  )
}
