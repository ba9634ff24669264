import type { RideProgress, ShownLateness } from '#domain/page-data.ts'
import type { MailWords } from '#domain/words/mail/en.ts'
import type { Words } from '#domain/words/words.ts'

import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import type { ShownDriver } from '#domain/booking/shown-driver.ts'
import { lateChoices } from '#domain/booking/wish.ts'
import { latePath, pictureUrl } from '#domain/paths.ts'
import { pictureSizes } from '#domain/picture-sizes.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { photoSrcSet } from '#web/ui/photo.tsx'

import { CallButton } from '../layout/contact-ways.tsx'

/** What a guest looks at on the day of his ride. */

const progressWords: Record<RideProgress['state'], keyof MailWords> = {
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
      {progress.map(({ state, time, by, startsAt, driver }, index) => (
        // Nothing here is unique: two cars of the same leg may have come equally far at the same minute.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} data-state={state}>
          {startsAt && (
            <p className="receipt-note">
              {[formatWallTime(startsAt, words.booking), driver].filter(Boolean).join(' · ')}
            </p>
          )}
          <p>
            {fillIn(mailWords[progressWords[state]], {
              time,
              who: mailWords[by === 'boat' ? 'yourSkipper' : 'yourDriver'],
            })}
          </p>
        </li>
      ))}
    </ul>
  )
}

interface DriverBoxProps {
  drivers: readonly ShownDriver[]
  mailWords: MailWords
  words: Words
}

/** Who comes, in which car, and under which number: what one looks for at the quay. */
export function DriverBox({ drivers, mailWords, words }: DriverBoxProps) {
  return (
    <section className="receipt-drivers" aria-labelledby="driver">
      <h2 id="driver">{mailWords.driverHeading}</h2>
      <ul>
        {drivers.map((driver, index) => (
          // Nothing here is unique: what tells two cars of the same leg apart may be missing.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Driver driver={driver} mailWords={mailWords} words={words} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Driver({ driver, mailWords, words }: { driver: ShownDriver } & Omit<DriverBoxProps, 'drivers'>) {
  const { name, phoneNumber, photoPath, vehicle, isOneOfSeveral, startsAt } = driver

  return (
    <>
      {photoPath && <Portrait file={photoPath} />}
      <div className="receipt-driver">
        {isOneOfSeveral && <p className="receipt-note">{formatWallTime(startsAt, words.booking)}</p>}
        <p>
          <span className="visually-hidden">{`${mailWords[vehicle?.kind === 'boat' ? 'skipper' : 'driver']}:`}</span>{' '}
          <strong>{name}</strong>
        </p>
        {vehicle && (
          <p>
            <span className="visually-hidden">{`${mailWords[vehicle.kind]}:`}</span>{' '}
            <span>{[vehicle.name, vehicle.colour].filter(Boolean).join(', ')}</span>{' '}
            {vehicle.plate && (
              <span className="receipt-plate" translate="no">
                {vehicle.plate}
              </span>
            )}
          </p>
        )}
      </div>
      {phoneNumber && <CallButton phoneNumber={phoneNumber} call={words.booking.call} />}
    </>
  )
}

/** His name stands beside it. */
function Portrait({ file }: { file: string }) {
  const [small] = pictureSizes.thumbnail

  return (
    <img
      className="receipt-portrait"
      src={pictureUrl(file, small)}
      srcSet={photoSrcSet(file, 'thumbnail')}
      sizes="96px"
      width={96}
      height={96}
      alt=""
    />
  )
}

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
