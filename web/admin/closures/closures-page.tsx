import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import type { Closure } from '#domain/closures/closure.ts'

import { languagesQuery, tripsQuery } from '../api/queries.ts'
import { LoadState, usePageTitle } from '../controls/page-states.tsx'
import { AddButton, EditButton, newItemKey, type OneRecord, useOneItem } from '../records/use-one-record.tsx'
import { say } from '../words/say.ts'
import { closuresQuery, isOver, scopeText } from './closure-fields.ts'
import { type ClosureChoices, ClosureForm } from './closure-form.tsx'
import { spanText } from '../words/formats.ts'
import { useNow } from '../controls/use-now.ts'

/** Days and hours that are full. */
export function ClosuresPage() {
  useNow()
  const closures = useQuery(closuresQuery)
  const languages = useQuery(languagesQuery)
  const trips = useQuery(tripsQuery)
  const records = useOneItem()
  usePageTitle(say('When we are full'))
  const ahead = closures.data?.filter((each) => !isOver(each)) ?? []
  const over = closures.data?.filter(isOver).toReversed() ?? []
  // Its time may end while it is being extended.
  const isEditingOver = over.some(({ id }) => String(id) === records.editing)
  const choices = languages.data && trips.data && { languages: languages.data, trips: trips.data }

  return (
    <>
      <div className="page-head">
        <h1>{say('When we are full')}</h1>
        {choices && <AddButton records={records} label={say('Close days or hours')} />}
      </div>
      <p className="admin-help">
        {say('Guests cannot book at these times, and read why. What is booked already stays, and is marked.')}
      </p>
      <LoadState queries={[closures, languages, trips]} failedText={say('Failed to load what is closed.')} />
      {records.editing === newItemKey && choices && (
        <div className="admin-card admin-card-body">
          <ClosureForm closure={undefined} {...choices} onClose={records.close} />
        </div>
      )}
      {closures.data && choices && ahead.length === 0 && records.editing !== newItemKey && (
        <p className="admin-empty">
          {say('Nothing is closed. Close a day here, or with one press at its heading in the bookings.')}
        </p>
      )}
      {choices && (
        <>
          <ClosureRows closures={ahead} {...choices} records={records} />
          {over.length > 0 && (
            <details ref={(fold) => void (fold && isEditingOver && (fold.open = true))}>
              <summary>{say('Over')}</summary>
              <ClosureRows closures={over} {...choices} records={records} />
            </details>
          )}
        </>
      )}
    </>
  )
}

interface ClosureRowsProps extends ClosureChoices {
  closures: Closure[]
  records: OneRecord
}

function ClosureRows({ closures, ...shared }: ClosureRowsProps) {
  return (
    <ul className="plain-list">
      {closures.map((closure) => (
        <ClosureRow key={closure.id} closure={closure} {...shared} />
      ))}
    </ul>
  )
}

interface ClosureRowProps extends Omit<ClosureRowsProps, 'closures'> {
  closure: Closure
}

/** A closure to read, or open for editing. */
function ClosureRow({ closure, languages, trips, records }: ClosureRowProps) {
  const id = useId()
  const key = String(closure.id)
  const span = spanText(closure)
  const [sentence] = languages.flatMap(({ flagCode }) => closure.texts[flagCode] ?? [])

  return (
    <li className="admin-item" aria-labelledby={id}>
      {records.editing === key ? (
        <>
          <h2 id={id}>{span}</h2>
          <ClosureForm closure={closure} languages={languages} trips={trips} onClose={records.close} />
        </>
      ) : (
        <div className="closure-row">
          <div>
            <h2 id={id}>{span}</h2>
            <p className="admin-help">
              {[scopeText(closure, trips), closure.isFirm ? '' : say('taken, and marked'), sentence]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <EditButton records={records} recordKey={key} label={say('Edit {name}', { name: span })} />
        </div>
      )}
    </li>
  )
}
