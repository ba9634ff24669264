import type { ReceiptPageData, ShownCalledOff } from '#domain/page-data.ts'

import { formatDayTime } from '#domain/booking/format-wall-time.ts'
import { movePath } from '#domain/paths.ts'

import { seatsText } from '../departures/departure-words.ts'
import { CancelForm } from './cancel-form.tsx'

interface CalledOffBoxProps {
  calledOff: ShownCalledOff
  data: Pick<ReceiptPageData, 'path' | 'mailWords' | 'words'>
}

/** A departure that does not leave: why, the others with room, and cancelling; or which one the guest has taken. Without scripts. */
export function CalledOffBox({ calledOff: { sentence, note, departures }, data }: CalledOffBoxProps) {
  const { path, mailWords, words } = data
  if (departures === undefined) return <p className="receipt-wish">{sentence}</p>

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
                <form method="post" action={movePath(path)}>
                  <input type="hidden" name="departure" value={departure.start} />
                  <button type="submit" className="button button-quiet">
                    <strong>{formatDayTime(departure.start, words.booking)}</strong>{' '}
                    <small>{seatsText(departure, words.booking)}</small>
                  </button>
                </form>
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
      />
    </section>
  )
}
