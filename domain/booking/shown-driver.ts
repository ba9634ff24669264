import type { RideLeg, VehicleKind } from '#domain/plan-facts.ts'
import type { MailWords } from '#domain/words/mail/en.ts'

import { phoneHref, readablePhone } from '#domain/contact-links.ts'

import type { WallTime } from '../saranda-time.ts'

/** Who drives, as the guest is told: for a ride, or for both where they are the same. */
export interface ShownDriver {
  leg: RideLeg
  /** When that ride is. */
  startsAt: WallTime
  /** Of the ride there and the ride back he drives only this one, as far as is told. */
  isOneOfSeveral: boolean
  name: string
  phoneNumber: string
  /** Empty for none. */
  photoPath: string
  vehicle: { kind: VehicleKind; name: string; colour: string; plate: string } | null
}

export interface DriverLine {
  term: string
  text: string
  href?: string
}

/** For a mail and a calendar, where it is read like the receipt: who, in what, and under which number. */
export function driverLines(drivers: readonly ShownDriver[], words: MailWords): DriverLine[] {
  return drivers.flatMap(({ name, phoneNumber, vehicle }) => [
    { term: words[vehicle?.kind === 'boat' ? 'skipper' : 'driver'], text: name },
    ...(vehicle ? [{ term: words[vehicle.kind], text: vehicleText(vehicle) }] : []),
    ...(phoneNumber
      ? [{ term: words.driverPhone, text: readablePhone(phoneNumber), href: phoneHref(phoneNumber) }]
      : []),
  ])
}

/** 'Mercedes Vito, white · AA 123 BB'. */
export function vehicleText({ name, colour, plate }: NonNullable<ShownDriver['vehicle']>): string {
  return [[name, colour].filter(Boolean).join(', '), plate].filter(Boolean).join(' · ')
}
