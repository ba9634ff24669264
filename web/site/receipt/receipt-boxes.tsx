import { formatDayTime } from '#domain/booking/format-wall-time.ts'
import { numberToCall } from '#domain/contact-links.ts'
import type { ReceiptPageData, ShownAlong, ShownCalledOff, ShownOffer, ShownWait } from '#domain/page-data.ts'
import { movePath, offerPath, seatsPath } from '#domain/paths.ts'
import { fillIn, fillInNumber } from '#domain/words/fill-in.ts'
import type { MailWords } from '#domain/words/mail/en.ts'

import { ReceiptLines } from '../booking/outcome/receipt-lines.tsx'
import { seatsText } from '../departures/departure-words.ts'
import { CancelForm } from './change-form.tsx'

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

type Data = Pick<ReceiptPageData, 'path' | 'mailWords' | 'words' | 'within' | 'phoneNumber' | 'whatsAppNumber'>

interface CalledOffBoxProps {
  calledOff: ShownCalledOff
  data: Data
}

/** A departure that does not leave: why, the others with room, and cancelling; or which one the guest has taken. Without scripts. */
export function CalledOffBox({ calledOff, data }: CalledOffBoxProps) {
  const { sentence, note, departures, rides } = calledOff
  const { path, mailWords } = data
  if (departures === undefined) return <Taken calledOff={calledOff} data={data} />

  return (
    <section className="receipt-called-off" aria-labelledby="called-off">
      <h2 id="called-off">{sentence}</h2>
      {note && <p className="receipt-offer-note">{note}</p>}
      {departures.length > 0 ? (
        <>
          <p>{mailWords.calledOffChoose}</p>
          <ul>
            {departures.map((departure) => (
              <li key={departure.start}>
                {departure.rides.length > 0 ? (
                  <WithRides departure={departure} data={data} />
                ) : (
                  <form method="post" action={movePath(path)}>
                    <input type="hidden" name="departure" value={departure.start} />
                    <button type="submit" className="button button-quiet">
                      <When departure={departure} data={data} />
                    </button>
                  </form>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{mailWords.calledOffNone}</p>
      )}
      <CancelForm
        path={path}
        ask={mailWords.calledOffCancel}
        text={mailWords.calledOffCancelText}
        yes={mailWords.calledOffCancelYes}
      >
        <RideTicks rides={rides} label={mailWords.rideCancelToo} isTicked={false} data={data} />
      </CancelForm>
    </section>
  )
}

/** Which one he goes with now, and how it stands with the rides that he wanted along. */
function Taken({ calledOff: { sentence, rides }, data: { mailWords } }: CalledOffBoxProps) {
  return (
    <div className="receipt-wish">
      <p>{sentence}</p>
      {rides.map(({ reference, lines }) => (
        <p key={reference}>
          <strong>{fillIn(mailWords.rideYours, { reference })}</strong> <span>{lines.join(' ')}</span>
        </p>
      ))}
    </div>
  )
}

interface InsteadProps {
  departure: NonNullable<ShownCalledOff['departures']>[number]
  data: Data
}

/** One that is taken by a second tap: who has rides there and back sees first what becomes of them. */
function WithRides({ departure, data }: InsteadProps) {
  const { path, mailWords, within } = data
  const { start, rides } = departure

  return (
    <details className="receipt-along" name="departure">
      <summary className="button button-quiet">
        <When departure={departure} data={data} />
      </summary>
      <form method="post" action={movePath(path)}>
        <input type="hidden" name="departure" value={start} />
        <RideTicks rides={rides} label={mailWords.rideAlong} isTicked data={data} />
        {rides.some(({ isPossible }) => isPossible) && (
          <p className="receipt-note">{fillIn(mailWords.rideAlongNote, { within })}</p>
        )}
        <button type="submit" className="button button-accent">
          {mailWords.calledOffTake}
        </button>
      </form>
    </details>
  )
}

function When({ departure, data: { words } }: InsteadProps) {
  return (
    <>
      <strong>{formatDayTime(departure.start, words.booking)}</strong>{' '}
      <small>{seatsText(departure, words.booking)}</small>
    </>
  )
}

interface RideTicksProps {
  rides: readonly ShownAlong[]
  /** What a tick does, with {reference}. */
  label: string
  isTicked: boolean
  data: Data
}

/** The guest's rides to his departure and from it: each to be ticked, or, where this page cannot do it, with whom to call. */
function RideTicks({ rides, label, isTicked, data }: RideTicksProps) {
  return rides.map(({ reference, lines, isPossible }) => {
    const Frame = isPossible ? 'label' : 'p'
    const said = isPossible ? label : data.mailWords.rideCallUs

    return (
      <Frame key={reference} className="receipt-tick">
        {isPossible && <input type="checkbox" name="rides" value={reference} defaultChecked={isTicked} />}
        <span>
          <strong>{fillInNumber(said, { reference, phone: numberToCall(data) })}</strong>
          {lines.map((line) => (
            <small key={line}>{line}</small>
          ))}
        </span>
      </Frame>
    )
  })
}
