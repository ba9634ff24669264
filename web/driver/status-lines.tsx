import { wallTimeAt } from '#domain/booking/saranda-time.ts'
import { fillIn } from '#domain/words/fill-in.ts'

import type { DriverView } from './driver.ts'
import { useDriverPage } from './driver-context.ts'
import type { Tap } from './rides-on-phone.ts'

/** What waits, what the phone lacks, and what the office's computer did not take. */
export function StatusLines({ view, onRead }: { view: DriverView; onRead: (tap: Tap) => void }) {
  const { words } = useDriverPage()
  const { rides, taps, contact, isKeeping } = view
  const waiting = taps.filter((tap) => !tap.refusal).length
  const heardAt = rides && wallTimeAt(rides.heardAt + rides.offset).slice(11)
  return (
    <div className="status-lines">
      <output>
        {waiting > 0 && (
          <strong className="waiting">
            {waiting === 1 ? words.oneWaits : fillIn(words.manyWait, { count: waiting })}
          </strong>
        )}
        {contact === 'no-network' && heardAt && <span>{fillIn(words.noNetwork, { time: heardAt })}</span>}
        {contact === 'failing' && <span>{words.serverFails}</span>}
        {!isKeeping && <span>{words.notKept}</span>}
      </output>
      {taps.map(
        (tap) =>
          tap.refusal && (
            <p key={tap.key} className="refusal" role="alert">
              <span>
                {fillIn(tap.refusal === 'refused' ? words.refused : words.notYours, {
                  ride: tap.ride,
                  step: tap.step === 'undo' ? words.takeBack : words[tap.step],
                })}
              </span>
              <button type="button" onClick={() => onRead(tap)}>
                {words.ok}
              </button>
            </p>
          ),
      )}
    </div>
  )
}
