import type { Content, Fields } from '#domain/content/fields.ts'
import type { AdminRecord } from '../api/queries.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

/** What differs between the crew and the vehicles, whose pages and forms are the same otherwise. */
export interface PersonKind<Stored extends { id: number; name: string; version: number }> {
  /** Begins the keys of its forms, in drafts and in the address. */
  name: 'crew' | 'vehicle'
  fields: Fields
  /** What of it a calendar link is for. */
  calendarKey: 'crewId' | 'vehicleId'
  /** Whether it opens a page of its own on a phone. */
  hasPhone: boolean
  /** Where its photos go. */
  folder: string
  calls: { add: string; update: string; remove: string }
  texts: {
    new: AdminSentence
    added: AdminSentence
    updated: AdminSentence
    updateFailed: AdminSentence
    deletion: AdminSentence
    deleted: AdminSentence
    deleteFailed: AdminSentence
  }
  /** A new one, before anybody has typed. */
  blank: AdminRecord
  /** The stored one as its form holds it. */
  flat: (stored: Stored) => AdminRecord
  /** What a call takes of these fields. */
  written: (change: Record<string, unknown>) => Record<string, unknown>
}

/** The key of a record among all of the page: `crew 3`, `vehicle new`. */
export const recordKey = (kind: { name: string }, id: number | 'new') => `${kind.name} ${id}`

/** Fields of which a form holds a text for each number, such as ids of vehicles in boxes to tick. */
export const asTexts = (ids: readonly number[]) => ids.map(String)
export const asNumbers = (ticked: unknown) => (ticked as Content[string] & string[]).map(Number)
