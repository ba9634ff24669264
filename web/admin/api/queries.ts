import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

import type {
  AdminLanguage,
  AvailableLanguage,
  LanguageProgress,
  MenuItem,
  RecordKey,
  Revision,
} from '#domain/admin-api.ts'
import type { Account } from '#domain/users.ts'
import type { BookableTrip } from '#domain/booking/booking-record.ts'
import type { Block } from '#domain/content/define.ts'
import type { Absence } from '#domain/plan/absence.ts'
import type { Crew } from '#domain/plan/crew.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'
import { dayAt } from '#domain/saranda-time.ts'
import type { SettingsRecord } from '#domain/settings/settings.ts'
import { readStored, writeStored } from '#web/lib/browser-storage.ts'
import { roleKey } from '#web/lib/sign-in.ts'

import { callAdmin } from './admin-call.ts'

/** A record as the calls answer it: its fields beside its id and version. */
export interface AdminRecord {
  id: number
  version: number
  [field: string]: unknown
}

/** A block's record in one language. */
export interface LanguageRecord {
  languageId: number
  flagCode: string
  record: AdminRecord
}

/** Read once for each sign-in, and again when somebody comes back to the tab: an owner may have changed his role meanwhile. */
const ofRole = { staleTime: Infinity, refetchOnWindowFocus: 'always' } as const

export const menuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: () => callAdmin<MenuItem[]>('GetAdminPagesTree'),
  ...ofRole,
})

/** Who is signed in. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  async queryFn() {
    const account = await callAdmin<Account>('GetAccount')
    writeStored(roleKey, account.role)
    return account
  },
  ...ofRole,
})

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => callAdmin<SettingsRecord>('GetSettings'),
})

export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: () => callAdmin<AdminLanguage[]>('GetLanguages'),
})

/** What guests book besides rides. */
export const tripsQuery = queryOptions({
  queryKey: ['trips'],
  queryFn: () => callAdmin<BookableTrip[]>('GetTrips'),
})

/** A block in all languages, the default language first. */
export function blockQuery(block: Block) {
  return queryOptions({
    queryKey: ['block', block.name],
    queryFn: async () => (await callAdmin<Row[]>(block.calls.list)).map((row) => languageRecord(block, row)),
  })
}

interface Row {
  languageId: number
  languageCode: string
  [property: string]: unknown
}

/** Blocks with collections answer their record inside a group; the others answer it as it is. */
function languageRecord(block: Block, row: Row): LanguageRecord {
  const record = block.groupProperty ? (row[block.groupProperty] as AdminRecord[])[0] : row
  return { languageId: row.languageId, flagCode: row.languageCode, record: record as AdminRecord }
}

/** What a picture shows, by the languages' flagCodes. */
export function pictureTextsQuery(path: string) {
  return queryOptions({
    queryKey: ['picture-texts', path],
    queryFn: () => callAdmin<{ path: string; texts: Record<string, string> }>('GetPictureTexts', { query: { path } }),
  })
}

/** The last saves of a record, newest first; asked for anew each time. */
export function revisionsQuery(key: RecordKey) {
  return queryOptions({
    queryKey: ['revisions', key],
    queryFn: () => callAdmin<Revision[]>('GetRevisions', { query: { ...key } }),
    staleTime: 0,
  })
}

/** How much of the site each language has. */
export const progressQuery = queryOptions({
  queryKey: ['translation-progress'],
  queryFn: () => callAdmin<LanguageProgress[]>('GetTranslationProgress'),
  staleTime: 0,
})

/** Languages that can be added. */
export const availableLanguagesQuery = queryOptions({
  queryKey: ['available-languages'],
  queryFn: () => callAdmin<AvailableLanguage[]>('GetAllAvailableLanguages'),
})

/**
 * Code that comes when it is first wanted, read as what the server answers is: a page waits for a network and asks again,
 * where React's `lazy` would break and keep the failure until it is loaded anew. `name` is its own among all of them.
 */
export const lateCodeQuery = <Code>(name: string, load: () => Promise<Code>) =>
  queryOptions({ queryKey: ['code', name], queryFn: load, staleTime: Infinity, gcTime: Infinity })

/** Reads anew whatever is shown of these, by what their keys begin with; answers when it is there. */
export function useReread(): (...names: string[]) => Promise<unknown> {
  const queries = useQueryClient()
  return (...names) => Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

/** Whether what only owners may do is shown; undefined before the server has said so for the first time on this device. */
export function useIsOwner(): boolean | undefined {
  const account = useQuery(accountQuery)
  const role = account.data?.role ?? readStored(roleKey)
  return role === null && account.isPending ? undefined : role === 'owner'
}

/** Says a language's own name; its code while that is not known, or when there is none any more. */
export function useLanguageNames(): (flagCode: string) => string {
  const languages = useQuery(languagesQuery)
  return (flagCode) => languages.data?.find((each) => each.flagCode === flagCode)?.name ?? flagCode.toUpperCase()
}

/** What is changed on the page of people is read anew wherever it shows: here, in the plan, with a booking. */
export const peopleKeys = ['people', 'plan', 'booking', 'bookings'] as const

export const crewQuery = queryOptions({
  queryKey: ['people', 'crew'],
  queryFn: () => callAdmin<Crew[]>('GetCrew'),
})

export const vehiclesQuery = queryOptions({
  queryKey: ['people', 'vehicles'],
  queryFn: () => callAdmin<Vehicle[]>('GetVehicles'),
})

/** Those of today and later. */
export const absencesQuery = queryOptions({
  queryKey: ['people', 'absences'],
  queryFn() {
    return callAdmin<Absence[]>('GetAbsences', { query: { from: dayAt(Date.now()) } })
  },
})

/** What the server wrote into the back office's page under a name; undefined where it wrote nothing. */
export function pageMeta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}
