import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'

import { type Change, type ChangePage, changesPerPage } from '#domain/changes.ts'

import { bookingPath } from '#domain/admin-paths.ts'
import { callAdmin } from '../api/admin-call.ts'
import { whoText } from '../bookings/booking-labels.ts'
import { everyDay, weekdayName } from '../departures/timetable/timetable-fields.ts'
import { DayInput } from '../controls/day-input.tsx'
import { Labelled } from '../controls/labelled.tsx'
import { LoadState, usePageTitle } from '../controls/page-states.tsx'
import { Pages } from '../controls/buttons.tsx'
import { formatSarandaTime } from '../words/formats.ts'
import { say, sayDeclared } from '../words/say.ts'
import { usersQuery } from '../accounts/accounts.ts'
import { kindLabel, type NamesByColumn, nameText, fieldsInWords, whatHappened } from './change-words.ts'
import { tripsQuery, useLanguageNames, vehiclesQuery } from '../api/queries.ts'

interface Filter {
  from: string
  to: string
  by: string
  page: string
}

/** Who changed what, and who signed in. What is chosen stands in the address. */
export function ChangesPage() {
  const [parameters, setParameters] = useSearchParams()
  const filter = readFilter(parameters)
  const changes = useQuery(changesQuery(filter))
  const names = useNames(changes.data?.goneVehicles ?? [])
  usePageTitle(say('Changes'))
  const page = Number(filter.page || '1')
  const total = changes.data?.total ?? 0
  const last = Math.ceil(total / changesPerPage)

  function show(change: Partial<Filter>) {
    const next = { ...filter, page: '', ...change }
    const given = Object.entries(next).filter(([, value]) => value !== '')
    // Each digit of a day would be a page to go back through.
    setParameters(Object.fromEntries(given), { replace: true })
  }

  return (
    <>
      <h1>{say('Changes')}</h1>
      <p className="admin-help">
        {say('Who changed what and who signed in, the latest first. Nobody can alter this list.')}
      </p>
      <Filters filter={filter} shown={changes.data?.changes ?? []} onChange={show} />
      <LoadState queries={[changes]} failedText={say('Failed to load the changes.')} />
      {changes.data?.total === 0 && <p className="admin-empty">{say('Nothing was changed in this time.')}</p>}
      <ol className="plain-list">
        {changes.data?.changes.map((change, index) => (
          // Lines have no id of their own. Counted from the oldest one, each has its number for good: only newer ones come.
          <ChangeRow key={`${change.at} ${total - index}`} change={change} names={names} />
        ))}
      </ol>
      <Pages page={page} last={last} onChange={(next) => show({ page: String(next) })} />
    </>
  )
}

interface FiltersProps {
  filter: Filter
  shown: readonly Change[]
  onChange: (change: Partial<Filter>) => void
}

function Filters({ filter, shown, onChange }: FiltersProps) {
  const users = useQuery(usersQuery).data ?? []
  // Lines keep the name under which they were made: of guests, of drivers, of whoever is called otherwise now.
  const names = [...users.map(({ fullName }) => fullName), ...shown.map(({ by }) => by), filter.by]

  return (
    <div className="change-filters">
      {(['from', 'to'] as const).map((name) => (
        <Labelled key={name} label={name === 'from' ? say('From') : say('Until')}>
          {(control) => <DayInput {...control} value={filter[name]} onChange={(day) => onChange({ [name]: day })} />}
        </Labelled>
      ))}
      <Labelled label={say('By whom')}>
        {(control) => (
          <select {...control} value={filter.by} onChange={(event) => onChange({ by: event.target.value })}>
            <option value="">{say('Anyone')}</option>
            {[...new Set(names.filter(Boolean))].map((name) => (
              <option key={name} value={name}>
                {whoText(name)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    </div>
  )
}

/** By their numbers, what stands in no line by its name. */
function useNames(goneVehicles: ChangePage['goneVehicles']): NamesByColumn {
  const known = [...goneVehicles, ...(useQuery(vehiclesQuery).data ?? [])]
  const vehicles = new Map(known.map(({ id, name }) => [id, name]))
  const trips = new Map(useQuery(tripsQuery).data?.map(({ subjectId, name }) => [subjectId, name]))
  const weekdays = new Map(everyDay.map((day) => [day, weekdayName(day)]))
  return { vehicleId: vehicles, vehicleIds: vehicles, subjectId: trips, weekdays }
}

/** One line: when, who, what; the values in a fold, since some are long texts. */
function ChangeRow({ change, names }: { change: Change; names: NamesByColumn }) {
  const { at, by, what, changes } = change
  const languageName = useLanguageNames()
  const happened = whatHappened(changes)
  const fields = happened === undefined ? fieldsInWords(change, { names, languageName }) : []
  const kind = kindLabel(what.type)
  // A block is its own kind.
  const called = sayDeclared(what.name) === kind ? '' : nameText(what)
  const title = [kind, called, what.language && languageName(what.language)].filter(Boolean).join(' · ')

  return (
    <li className="admin-item">
      <p className="change-head">
        <span className="change-what">
          {what.type === 'bookings' && what.id !== null ? (
            <Link className="link" to={bookingPath(what.id)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        <span className="admin-help">{[by ? whoText(by) : say('A program'), formatSarandaTime(at)].join(' · ')}</span>
      </p>
      {happened !== undefined && <p className="admin-help">{happened}</p>}
      {fields.length > 0 && (
        <details>
          <summary className="admin-help">{fields.map(({ label }) => label).join(', ')}</summary>
          <dl className="change-values">
            {fields.map(({ label, before, after }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {before !== '' && <del>{before}</del>} <ins>{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}

function readFilter(parameters: URLSearchParams): Filter {
  const read = (name: string) => parameters.get(name) ?? ''
  return { from: read('from'), to: read('to'), by: read('by'), page: read('page') }
}

const changesQuery = (filter: Filter) =>
  queryOptions({
    queryKey: ['changes', filter],
    queryFn: () =>
      callAdmin<ChangePage>('GetChanges', {
        query: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')),
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
