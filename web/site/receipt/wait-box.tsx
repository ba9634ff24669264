import type { ShownWait } from '#domain/page-data.ts'
import type { MailWords } from '#domain/words/mail/en.ts'

import { seatsPath } from '#domain/paths.ts'
import { fillIn } from '#domain/words/fill-in.ts'

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
          <button type="submit" name="answer" value="accept" className="button button-accent button-large">
            {words.seatsAccept}
          </button>
          <button type="submit" name="answer" value="decline" className="button button-quiet">
            {words.offerDecline}
          </button>
        </form>
      )}
    </>
  )
}
