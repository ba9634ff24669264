import type { ShownOffer, ShownWait } from '#domain/page-data.ts'
import type { MailWords } from '#domain/words/mail/en.ts'

import { offerPath, seatsPath } from '#domain/paths.ts'
import { fillIn } from '#domain/words/fill-in.ts'

import { ReceiptLines } from '../booking/outcome/receipt-lines.tsx'

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
        <Answers accept={fillIn(words.offerAccept, { price })} decline={words.offerDecline} />
      </form>
    </section>
  )
}

interface WaitBoxProps {
  wait: ShownWait
  /** Of the private page. */
  path: string
  words: MailWords
}

const waitWords: Record<ShownWait['state'], Record<'state' | 'text', keyof MailWords>> = {
  waiting: { state: 'waitJoinedTitle', text: 'waitJoinedText' },
  offered: { state: 'seatsFreeTitle', text: 'seatsHeld' },
  declined: { state: 'waitEndedTitle', text: 'waitDeclined' },
  expired: { state: 'waitEndedTitle', text: 'waitExpired' },
  left: { state: 'waitEndedTitle', text: 'waitLeft' },
  ended: { state: 'waitEndedTitle', text: 'waitEnded' },
}

/** How it stands with a party of the wait list, and the two buttons that answer what is held for it. Neither needs a script. */
export function WaitBox({ wait, path, words }: WaitBoxProps) {
  const { state, text } = waitWords[wait.state]
  const { place, until, left } = wait

  return (
    <>
      <p className="receipt-state" data-wait={wait.state}>
        {words[state]}
      </p>
      <p>{fillIn(words[text], { place: String(place), until, left })}</p>
      {wait.state === 'offered' && (
        <form className="receipt-offer" method="post" action={seatsPath(path)}>
          <Answers accept={words.seatsAccept} decline={words.offerDecline} />
        </form>
      )}
    </>
  )
}

function Answers({ accept, decline }: { accept: string; decline: string }) {
  return (
    <>
      <button type="submit" name="answer" value="accept" className="button button-accent button-large">
        {accept}
      </button>
      <button type="submit" name="answer" value="decline" className="button button-quiet">
        {decline}
      </button>
    </>
  )
}
