import type { Field, Fields } from '#domain/content/fields.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

import { routePicture } from '#domain/prices/route-fields.ts'
import { staffLanguageNames } from '#domain/languages/staff-languages.ts'
import { kindLabels } from '../bookings/booking-labels.ts'
import { firmField, scopeField, scopeLabels, timeFields } from '../closures/closure-fields.ts'
import { reasonLabels } from '../departures/cancelled/reach-words.ts'
import { timetableFields } from '../departures/timetable/timetable-fields.ts'
import { crewKind } from '../people/crew-kind.ts'
import { vehicleKind } from '../people/vehicle-kind.ts'
import { categoryField, lengthFields, moneyFields, textFields } from '../prices/price-fields.ts'
import { userFields } from '../accounts/user-fields.ts'

/** The columns of records that are no content, as the fields of their forms; by the kind of the record. */
const columns: Readonly<Record<string, Fields>> = {
  prices: {
    ...textFields,
    ...lengthFields,
    ...routePicture,
    fromPlace: textFields['from'],
    toPlace: textFields['to'],
    category: categoryField,
    eurCents: moneyFields['eur'],
    eurNightCents: moneyFields['eurNight'],
  } as Fields,
  closures: { fromTime: timeFields.from, toTime: timeFields.to, applies: scopeField, ...firmField },
  users: userFields,
  crew: crewKind([]).fields,
  vehicles: vehicleKind.fields,
  timetable: timetableFields,
}

/** What no field of a form is called by. */
const otherLabels: Readonly<Record<string, AdminSentence>> = {
  'prices translations': 'Translations',
  'closures subjectId': 'Trip',
  'timetable subjectNumber': 'Trip',
  'closures texts': 'What guests read',
  'departures cancelled': 'Departure cancelled',
  'departures reason': 'Why it does not leave',
  'departures note': 'Note',
  'departures capacity': 'Seats on this departure',
  'departures isClosed': 'Closed',
  'languages isActive': 'Switched on',
  'users username': 'Username',
  'users language': 'Language',
}

const otherChoices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'departures reason': reasonLabels,
  'timetable kind': kindLabels,
  'closures applies': scopeLabels,
  'users language': staffLanguageNames,
}

/** What a column is called; undefined for what is declared content. */
export const columnLabel = (name: string, type: string): string | undefined =>
  otherLabels[`${type} ${name}`] ?? columns[type]?.[name]?.label

/** What can stand in a field that is chosen from a list, and how the list says it. */
export const choicesOf = (field: Field | undefined): Readonly<Record<string, string>> =>
  field && 'options' in field ? field.options : {}

/** The same of a column; undefined for what is declared content. */
export const columnChoices = (name: string, type: string): Readonly<Record<string, string>> | undefined =>
  otherChoices[`${type} ${name}`] ?? (columns[type] && choicesOf(columns[type][name]))
