import type { RideProgress } from '#domain/page-data.ts'
import type { MailWords } from '#domain/words/mail/en.ts'
import type { Words } from '#domain/words/words.ts'

import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { fillIn } from '#domain/words/fill-in.ts'

const sentences: Record<RideProgress['state'], keyof MailWords> = {
  'on-the-way': 'rideOnTheWay',
  here: 'rideHere',
  'on-board': 'rideOnBoard',
  done: 'rideDone',
  'no-show': 'rideNoShow',
}

/** How far each ride has come that is under way: what one looks at while waiting. */
export function RideProgressList({
  progress,
  words,
  mailWords,
}: {
  progress: readonly RideProgress[]
  words: Words
  mailWords: MailWords
}) {
  return (
    <ul className="receipt-progress">
      {progress.map(({ state, time, by, startsAt }, index) => (
        // Two cars of the same leg may stand where they stood at the same minute.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} data-state={state}>
          {startsAt && <p className="receipt-note">{formatWallTime(startsAt, words.booking)}</p>}
          <p>
            {fillIn(mailWords[sentences[state]], {
              time,
              who: mailWords[by === 'boat' ? 'yourSkipper' : 'yourDriver'],
            })}
          </p>
        </li>
      ))}
    </ul>
  )
}
