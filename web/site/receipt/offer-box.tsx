import type { ShownOffer } from '#domain/page-data.ts'
import type { MailWords } from '#domain/words/mail/en.ts'

import { offerPath } from '#domain/paths.ts'
import { fillIn } from '#domain/words/fill-in.ts'

import { ReceiptLines } from '../booking/receipt-lines.tsx'

interface OfferBoxProps {
  offer: ShownOffer
  /** Of the private page. */
  path: string
  words: MailWords
}

/** A price in writing, with the two buttons that answer it; or what became of it. Neither needs a script. */
export function OfferBox({ offer, path, words }: OfferBoxProps) {
  const { id, state, price, lines, note, until, left } = offer
  if (state !== 'open') {
    return (
      <p className="receipt-offer">
        {fillIn(words[state === 'declined' ? 'offerDeclined' : 'offerExpired'], { price })}
      </p>
    )
  }

  return (
    <section className="receipt-offer" aria-labelledby="offer">
      <h2 id="offer">{words.offerHeading}</h2>
      <p className="receipt-offer-price">
        <strong>{price}</strong> <span>{words.offerForAll}</span>
      </p>
      <ReceiptLines lines={lines} />
      {note && <p className="receipt-offer-note">{note}</p>}
      <p>{fillIn(words.offerUntil, { until, left })}</p>
      <form method="post" action={offerPath(path, id)}>
        <button type="submit" name="answer" value="accept" className="button button-accent button-large">
          {fillIn(words.offerAccept, { price })}
        </button>
        <button type="submit" name="answer" value="decline" className="button button-quiet">
          {words.offerDecline}
        </button>
      </form>
    </section>
  )
}
