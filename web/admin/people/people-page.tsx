import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo } from 'react'
import { FiSmartphone } from 'react-icons/fi'

import type { Crew, CrewLink } from '#domain/plan/crew.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'
import {
  crewKind,
  drivesLabels,
  languageName,
  type PersonKind,
  recordKey,
  vehicleKind,
  vehicleLabels,
} from './people-kinds.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

import { readablePhone } from '#domain/contact-links.ts'
import { callAdmin } from '../api/admin-call.ts'
import { CalendarLinkButton, NewLinkButton } from '../accounts/fresh-link.tsx'
import { LoadState, usePageTitle } from '../controls/page-states.tsx'
import { Thumbnail } from '../pictures/thumbnail.tsx'
import { AddButton, EditButton, type OneRecord, useOneItem } from '../records/use-one-record.tsx'
import { say, sayCount } from '../words/say.ts'
import { AbsenceForm, AbsenceList, newAbsenceKey } from './absences.tsx'
import { EndingPapers } from './ending-papers.tsx'
import { absencesQuery, crewQuery, vehiclesQuery } from '../api/queries.ts'
import { PersonForm } from './person-form.tsx'

/** Who drives, with what, and when they cannot. */
export function PeoplePage() {
  const queries = useQueryClient()
  const crew = useQuery(crewQuery)
  const vehicles = useQuery(vehiclesQuery)
  const absences = useQuery(absencesQuery)
  const records = useOneItem()
  const kindOfCrew = useMemo(() => crewKind(vehicles.data ?? []), [vehicles.data])
  usePageTitle(say('People and cars'))
  const isReady = crew.data && vehicles.data && absences.data

  return (
    <>
      <h1>{say('People and cars')}</h1>
      <LoadState queries={[crew, vehicles, absences]} failedText={say('Failed to load people and cars.')} />
      <EndingPapers />
      {isReady && (
        <>
          <PersonSection
            heading="Drivers and skippers"
            emptyText="Nobody yet. Whoever is here can be given rides in the plan."
            kind={kindOfCrew}
            all={crew.data}
            records={records}
            readAll={() => queries.fetchQuery({ ...crewQuery, staleTime: 0 })}
            describe={(one) => crewLine(one, vehicles.data)}
          />
          <PersonSection
            heading="Cars and boats"
            emptyText="None yet. Each has its seats, its plate and its papers."
            kind={vehicleKind}
            all={vehicles.data}
            records={records}
            readAll={() => queries.fetchQuery({ ...vehiclesQuery, staleTime: 0 })}
            describe={vehicleLine}
          />
          <Section heading="Days off" recordKey={newAbsenceKey} addText="Add days off" records={records}>
            {records.editing === newAbsenceKey && (
              <div className="admin-card admin-card-body">
                <AbsenceForm crew={crew.data} vehicles={vehicles.data} onClose={records.close} />
              </div>
            )}
            <AbsenceList absences={absences.data} crew={crew.data} vehicles={vehicles.data} />
          </Section>
        </>
      )}
    </>
  )
}

const crewLine = (one: Crew, vehicles: readonly Vehicle[]) =>
  [
    readablePhone(one.phoneNumber),
    say(drivesLabels[one.drives]),
    ...one.vehicleIds.flatMap((id) => vehicles.find((vehicle) => vehicle.id === id)?.name ?? []),
    one.languages.map(languageName).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')

const vehicleLine = ({ kind, plate, colour, seats, childSeats }: Vehicle) =>
  [
    say(vehicleLabels[kind]),
    plate,
    colour,
    sayCount(seats, '1 seat', '{n} seats'),
    childSeats === 0 ? '' : sayCount(childSeats, '1 child seat', '{n} child seats'),
  ]
    .filter(Boolean)
    .join(' · ')

interface SectionProps {
  heading: AdminSentence
  /** The key of the form for a new one. */
  recordKey: string
  addText: AdminSentence
  records: OneRecord
  children: ReactNode
}

function Section({ heading, recordKey: key, addText, records, children }: SectionProps) {
  const id = useId()

  return (
    <section className="admin-collection people-section" aria-labelledby={id}>
      <div className="page-head">
        <h2 id={id}>{say(heading)}</h2>
        <AddButton records={records} recordKey={key} label={say(addText)} className="button-quiet" />
      </div>
      {children}
    </section>
  )
}

interface PersonSectionProps<Stored extends Person> {
  heading: AdminSentence
  emptyText: AdminSentence
  kind: PersonKind<Stored>
  all: readonly Stored[]
  records: OneRecord
  readAll: () => Promise<Stored[]>
  /** One line under the name. */
  describe: (one: Stored) => string
}
interface Person {
  id: number
  name: string
  photoPath: string
  isActive: boolean
  version: number
}

/** The crew, or the vehicles: those that are there first. */
function PersonSection<Stored extends Person>(props: PersonSectionProps<Stored>) {
  const { heading, emptyText, kind, all, records, readAll, describe } = props
  const key = recordKey(kind, 'new')

  return (
    <Section heading={heading} recordKey={key} addText={kind.texts.new} records={records}>
      {records.editing === key && (
        <div className="admin-card admin-card-body">
          <PersonForm kind={kind} stored={undefined} readAll={readAll} onClose={records.close} />
        </div>
      )}
      {all.length === 0 && records.editing !== key && <p className="admin-help">{say(emptyText)}</p>}
      <ul className="plain-list">
        {all
          .toSorted((a, b) => Number(b.isActive) - Number(a.isActive))
          .map((one) => (
            <PersonRow key={one.id} {...{ kind, one, records, readAll, describe }} />
          ))}
      </ul>
    </Section>
  )
}

interface PersonRowProps<Stored extends Person> extends Pick<
  PersonSectionProps<Stored>,
  'kind' | 'records' | 'readAll' | 'describe'
> {
  one: Stored
}

/** Somebody or something to read, or open for editing. */
function PersonRow<Stored extends Person>({ kind, one, records, readAll, describe }: PersonRowProps<Stored>) {
  const id = useId()
  const key = recordKey(kind, one.id)

  return (
    <li className="admin-item" aria-labelledby={id}>
      {records.editing === key ? (
        <>
          <h3 id={id}>{one.name}</h3>
          <PersonForm kind={kind} stored={one} readAll={readAll} onClose={records.close} />
        </>
      ) : (
        <div className="people-row">
          {one.photoPath !== '' && <Thumbnail file={one.photoPath} />}
          <div className="people-text">
            <h3 id={id}>
              <span>{one.name}</span> {!one.isActive && <span className="admin-badge">{say('not active')}</span>}
            </h3>
            <p className="admin-help">{describe(one)}</p>
          </div>
          <EditButton records={records} recordKey={key} label={say('Edit {name}', { name: one.name })} />
          {/* Nothing opens by a link of somebody who does not work here. */}
          {(one.isActive || !kind.hasPhone) && (
            <p className="people-links">
              {kind.hasPhone && <PhoneLinkButton id={one.id} name={one.name} />}
              <CalendarLinkButton choice={{ [kind.calendarKey]: one.id }} name={one.name} />
            </p>
          )}
        </div>
      )}
    </li>
  )
}

/** Makes the link by which one of the crew opens his page on his phone. */
function PhoneLinkButton({ id, name }: { id: number; name: string }) {
  return (
    <NewLinkButton
      icon={FiSmartphone}
      label={say('Link for the phone')}
      fullLabel={say('Link for the phone of {name}', { name })}
      question={{
        title: say('A new link for the phone of {name}?', { name }),
        text: say('The link before it ends at once, and the page on his phone empties itself.'),
      }}
      make={async () => (await callAdmin<CrewLink>(`RenewCrewLink?id=${id}`, { method: 'POST' })).url}
      title={say('The phone of {name}', { name })}
      text={say('It is shown only now. Whoever opens it sees his rides, and says how far they have come.')}
      hasPicture
    />
  )
}
