import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'

import type { Absence } from '#domain/plan/absence.ts'
import type { Crew } from '#domain/plan/crew.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'

import { callAdmin } from '../api/admin-call.ts'
import { spanText } from '../closures/closure-fields.ts'
import { plainSetting } from '../editors/editors.ts'
import { DeleteButton } from '../records/delete-button.tsx'
import { FormFrame } from '../records/form-frame.tsx'
import { FormRows } from '../records/form-rows.tsx'
import { say } from '../words/say.ts'
import { absenceOf, useAbsenceForm } from './use-absence-form.ts'
import { peopleKeys } from './people-queries.ts'

interface AbsentOnes {
  crew: readonly Crew[]
  vehicles: readonly Vehicle[]
}

const setting = plainSetting('en')

/** Holidays, days off, a car at the garage. */
export function AbsenceList({ absences, crew, vehicles }: AbsentOnes & { absences: readonly Absence[] }) {
  const queries = useQueryClient()
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
              await Promise.all(peopleKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))
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
  useEffect(() => document.getElementById(`${id}-who`)?.focus(), [id])

  return (
    <FormFrame form={form} setting={setting} label={say('Add days off')} idPrefix={id} onCancel={onClose}>
      <fieldset className="people-fields" disabled={form.isSaving}>
        <FormRows form={form} fields={form.fields} idPrefix={id} hasMarks={false} />
      </fieldset>
    </FormFrame>
  )
}
