import { useId } from 'react'

import { choice, type Content, date, type Fields, line, time } from '#domain/content/fields.ts'
import type { Absence } from '#domain/plan/absence.ts'
import type { Crew } from '#domain/plan/crew.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'
import { crewLimits } from '#domain/plan-facts.ts'
import { addDays } from '#domain/saranda-time.ts'
import { type AdminRecord, peopleKeys, useReread } from '../api/queries.ts'

import { adminPaths, recordAddress } from '#domain/admin-paths.ts'
import { callAdmin, withFieldsNamed } from '../api/admin-call.ts'
import { addOnce } from '../api/add-once.ts'
import { englishSetting } from '../editors/editors.ts'
import { useToday } from '../controls/use-now.ts'
import { DeleteButton } from '../records/delete-button.tsx'
import { FormFrame, FormRows } from '../records/form-frame.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { say } from '../words/say.ts'
import { spanText } from '../words/formats.ts'

interface AbsentOnes {
  crew: readonly Crew[]
  vehicles: readonly Vehicle[]
}

/** Holidays, days off, a car at the garage. */
export function AbsenceList({ absences, crew, vehicles }: AbsentOnes & { absences: readonly Absence[] }) {
  const reread = useReread()
  if (absences.length === 0)
    return <p className="admin-help">{say('Nobody is off, and every car and boat is there.')}</p>

  return (
    <ul className="plain-list">
      {absences.map((absence) => (
        <li key={absence.id} className="admin-item people-row">
          <div className="people-text">
            <h3>{absenceOf(absence, crew, vehicles)}</h3>
            <p className="admin-help">{[spanText(absence), absence.reason].filter(Boolean).join(' · ')}</p>
          </div>
          <DeleteButton
            isForStaff
            texts={{
              text: say('Rides can be given at this time again.'),
              deleted: say('Deleted.'),
              deleteFailed: say('It could not be deleted.'),
            }}
            onDelete={() => callAdmin('DeleteAbsence', { method: 'DELETE', query: { id: absence.id } })}
            onDeleted={async () => {
              await reread(...peopleKeys)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

/** Somebody who will be off, or a vehicle that will not be there. */
export function AbsenceForm({ crew, vehicles, onClose }: AbsentOnes & { onClose: () => void }) {
  const id = useId()
  const form = useAbsenceForm(crew, vehicles, onClose)

  return (
    <FormFrame
      form={form}
      setting={englishSetting}
      label={say('Add days off')}
      idPrefix={id}
      focusField="who"
      onCancel={onClose}
    >
      <fieldset className="people-fields" disabled={form.isSaving}>
        <FormRows form={form} fields={form.fields} idPrefix={id} hasMarks={false} />
      </fieldset>
    </FormFrame>
  )
}

/** The key of the form for days off, among those of the page. */
export const newAbsenceKey = 'absence new'

const toasts = { updated: 'Added.', updateFailed: 'It could not be saved.' }

/** The form that takes days off: who or what, from and until when, why. */
function useAbsenceForm(crew: readonly Crew[], vehicles: readonly Vehicle[], onClose: () => void) {
  const reread = useReread()
  const today = useToday()

  async function save(_: unknown, whole: Content): Promise<AdminRecord> {
    try {
      const { id } = await addOnce<Absence>(newAbsenceKey, 'AddAbsence', absenceBody(whole))
      return { ...whole, id, version: 1 }
    } catch (error) {
      throw withFieldsNamed(error, { crewId: 'who', vehicleId: 'who' })
    }
  }

  return useRecordForm({
    fields: absenceFields(crew, vehicles),
    record: { id: 0, version: 0, from: today, to: today },
    draft: {
      key: newAbsenceKey,
      title: say('Add days off'),
      address: recordAddress(adminPaths.people, newAbsenceKey),
    },
    toasts,
    save,
    reload: () => Promise.resolve(undefined),
    async onSaved() {
      await reread(...peopleKeys)
    },
    onClose,
  })
}

function absenceFields(crew: readonly Crew[], vehicles: readonly Vehicle[]): Fields {
  const people = crew.map(({ id, name }) => [`crew-${id}`, name])
  const things = vehicles.map(({ id, name, plate }) => [`vehicle-${id}`, [name, plate].filter(Boolean).join(', ')])
  return {
    who: choice({ label: 'Who, or which car or boat', options: Object.fromEntries([...people, ...things]) }),
    from: date({ label: 'From' }),
    fromTime: time({ label: 'From what time', help: 'Without times: whole days, the last one too.' }),
    to: date({ label: 'Until' }),
    toTime: time({ label: 'Until what time' }),
    reason: line('Reason', crewLimits.reason),
  }
}

/** What the call takes: whole days, the last one included, or wall times where either has a time. */
function absenceBody({ who, from, fromTime, to, toTime, reason }: Content): Record<string, unknown> {
  const [sort = '', id = ''] = ((who as string | null) ?? '').split('-')
  const hasTimes = fromTime !== '' || toTime !== ''
  return {
    ...(sort !== '' && { [`${sort}Id`]: Number(id) }),
    from: hasTimes ? `${from as string}T${(fromTime as string) || '00:00'}` : from,
    to: hasTimes ? endOf(to as string, toTime as string) : to,
    reason,
  }
}

/** Without a time the whole of the last day; without a day nothing that the server would take for one. */
const endOf = (day: string, clock: string) =>
  clock === '' && day !== '' ? `${addDays(day, 1)}T00:00` : `${day}T${clock}`

/** Who or what is away. */
function absenceOf({ crewId, vehicleId }: Absence, crew: readonly Crew[], vehicles: readonly Vehicle[]): string {
  const one = crew.find(({ id }) => id === crewId) ?? vehicles.find(({ id }) => id === vehicleId)
  return one?.name ?? say('Somebody who is gone')
}
