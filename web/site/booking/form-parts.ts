import type { BookingProblems } from '#domain/booking/booking-rules.ts'
import type { bookingDefaults } from '#domain/content/blocks/booking.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'

import type { BookingDraft } from './booking-draft.ts'
import type { FormField } from './check-draft.ts'

export type BookingLabels = Record<keyof typeof bookingDefaults, string>

/** What every part of the form gets. */
export interface FormPartProps {
  draft: BookingDraft
  labels: BookingLabels
  problems: BookingProblems
  /** The server's sentences about the last try. */
  fieldErrors: Partial<Record<string, string>>
}

/** What to say beside a field: nothing about an empty one, whose name stands at the button. */
export function errorTextFor(
  field: FormField,
  { problems, fieldErrors }: Pick<FormPartProps, 'problems' | 'fieldErrors'>,
  words: BookingWords,
): string | undefined {
  const problem = problems[field]
  if (problem) return problem.endsWith('Missing') ? undefined : words[problem]
  return fieldErrors[field]
}

/** The fields' labels, for lists of what is missing. */
export function labelsOfFields(labels: BookingLabels, words: BookingWords): Record<FormField, string> {
  return {
    pickupAddress: labels.pickupAddressLabel,
    dropoffAddress: labels.dropOffAddressLabel,
    pickupDateAndTime: labels.pickupDateLabel,
    nrOfPassengers: labels.passengersLabel,
    name: labels.nameLabel,
    email: labels.emailLabel,
    phoneNumber: labels.phoneLabel,
    ferryOrFlight: words.ferryOrFlight,
    childSeats: words.childSeats,
    bags: words.bags,
    returnDateAndTime: words.returnRide,
    note: words.note,
  }
}
