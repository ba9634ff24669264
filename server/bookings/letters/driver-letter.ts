import type { MailKind } from '#domain/booking/booking-mail.ts'
import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { driverLines } from '#domain/booking/shown-driver.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'

import type { Letter } from '../../mail/letter.ts'
import type { Driving } from '../rides/known-drivers.ts'

/** The mails that say who drives, where that is known and near enough to be told. */
export const namesDriver = (kind: MailKind) => kind === 'driver' || kind === 'confirmed' || kind === 'reminder'

/** What the sentences of a letter name of who drives. */
export function driverValues({ drivers }: Driving, languageCode: string): Record<string, string> {
  const [first] = drivers
  if (!first) return {}
  const names = [...new Set(drivers.map(({ name }) => name))]
  return {
    driver: new Intl.ListFormat(languageCode, { type: 'conjunction' }).format(names),
    when: formatWallTime(first.startsAt, wordsFor(languageCode).booking),
  }
}

/** A letter to the guest with who drives, in what, and under which number, above what he booked. */
export function driverLetter(letter: Letter, { drivers }: Driving): Letter {
  const { languageCode, facts } = letter
  const words = mailWordsFor(languageCode)
  const { booking } = wordsFor(languageCode)
  const own = drivers.flatMap((driver) => {
    const [who, ...rest] = driverLines([driver], words)
    // Of two rides with drivers of their own, each says which it is.
    const text = [who?.text, driver.isOneOfSeveral && formatWallTime(driver.startsAt, booking)]
      .filter(Boolean)
      .join(' · ')
    return who ? [{ ...who, text }, ...rest] : rest
  })
  return { ...letter, facts: [...own, ...facts] }
}
