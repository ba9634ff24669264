import type { MailWords } from '#domain/words/mail/en.ts'
import type { Words } from '#domain/words/words.ts'

import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import type { ShownDriver } from '#domain/booking/shown-driver.ts'
import { pictureUrl } from '#domain/paths.ts'
import { pictureSizes } from '#domain/picture-sizes.ts'
import { CallButton } from '../layout/call-button.tsx'

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
          // One of several cars of the same leg has nothing of its own that is always there.
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
  const sources = pictureSizes.thumbnail.map((size) => `${pictureUrl(file, size)} ${size.width}w`)

  return (
    <img
      className="receipt-portrait"
      src={pictureUrl(file, small)}
      srcSet={sources.join(', ')}
      sizes="96px"
      width={96}
      height={96}
      alt=""
    />
  )
}
