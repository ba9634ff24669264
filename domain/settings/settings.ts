import { Type, type Static } from 'typebox'

import type { ContentOf } from '../content/fields.ts'

import { RecordVersion } from '../api.ts'
import { defaultNotice, type PickupNotice } from '../booking/pickup-times.ts'
import { completeContent } from '../content/empty.ts'
import { answerFields, patchSchema } from '../content/schema.ts'
import { settingsFields } from './settings-fields.ts'

/** As staff left them: null and an empty list mean the default; an empty text is one. */
export type StoredSettings = ContentOf<typeof settingsFields>

/** As the site goes by them. */
export type Settings = { [Name in keyof StoredSettings]: NonNullable<StoredSettings[Name]> }

/** What holds until staff say otherwise. Without addresses of their own, those of the environment are told. */
export const defaultSettings: Settings = {
  operatorEmails: [],
  isStaffMailAlbanian: false,
  answerHours: 2,
  reminderTime: '18:00',
  reviewUrl: '',
  noticeMinutes: defaultNotice.minutes,
  isNoticeFirm: defaultNotice.isFirm,
  changeUntilHours: 6,
  bufferMinutes: 10,
  guestSeesDriverHours: 24,
  waitingMinutes: 15,
  waitingMinutesArrivals: 45,
  bookingsPerMinute: 10,
  bookingsPerHour: 60,
  bookingsPerPhone: 10,
  retentionMonths: 12,
}

/** The settings that apply, from the stored JSON. */
export function effectiveSettings(stored: unknown): Settings {
  const said = (stored ?? {}) as Record<string, unknown>
  const given = Object.entries(completeContent(settingsFields, stored)).filter(
    // An empty text says something of its own where it was written, and nothing where there is none.
    ([name, value]) => value !== null && (value !== '' || said[name] === ''),
  )
  return { ...defaultSettings, ...Object.fromEntries(given) }
}

export function noticeOf({ noticeMinutes, isNoticeFirm }: Settings): PickupNotice {
  return { minutes: noticeMinutes, isFirm: isNoticeFirm }
}

const readOnly = {
  version: RecordVersion,
  defaults: Type.Object(answerFields(settingsFields), { description: 'What an empty field means.' }),
}

export const SettingsRecord = Type.Object({ ...answerFields(settingsFields), ...readOnly })
export type SettingsRecord = StoredSettings & Static<Type.TObject<typeof readOnly>>

/** Missing keys stay as they are; what only a read gives is accepted and not stored. */
export const ChangedSettings = Type.Partial(
  Type.Object({
    ...patchSchema(settingsFields).properties,
    ...readOnly,
    defaults: Type.Unknown(),
  }),
  { additionalProperties: false },
)
