import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { FiRotateCcw } from 'react-icons/fi'
import { Navigate, useSearchParams } from 'react-router'

import type { CancelledDeparture, CancelledParty, RestoredDeparture } from '#domain/departures/cancelled-departure.ts'

import { adminPaths } from '#domain/admin-paths.ts'
import { focusIfLost } from '#web/lib/focus-if-lost.ts'
import { AdminError, reasonOf } from '../../api/admin-call.ts'
import { addOnce } from '../../api/add-once.ts'
import { confirm } from '../../controls/dialogs.tsx'
import { Failure, LoadState, usePageTitle } from '../../controls/page-states.tsx'
import { formatSarandaTime, readableTime, tripText } from '../../words/formats.ts'
import { say } from '../../words/say.ts'
import { PartyLine, ToldParty } from './cancelled-party.tsx'
import { cancelledQuery, departuresKey } from '../departures-query.ts'
import { knows, partiesText, reasonLabels } from './reach-words.ts'
import { WeekLink } from '../week-link.tsx'
import { useToday } from '../../controls/use-now.ts'

/** Who knows that a departure does not leave, and who has to be called. Without one, it is chosen first. */
export function CancelledPage() {
  const [parameters] = useSearchParams()
  if (!parameters.has('start')) return <Navigate to={adminPaths.departures} replace />
  return <Cancelled key={parameters.toString()} query={parameters.toString()} />
}

function Cancelled({ query }: { query: string }) {
  const [restored, setRestored] = useState<RestoredDeparture | null>(null)
  const [isUndoing, setIsUndoing] = useState(false)
  // What leaves again has no board any more.
  const cancelled = useQuery({ ...cancelledQuery(query), enabled: restored === null && !isUndoing })
  const isNone = cancelled.error instanceof AdminError && cancelled.error.status === 404
  usePageTitle(say('Cancelled departure'))
  const { data } = cancelled
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone with the board.
  useEffect(() => {
    if (restored) focusIfLost(heading.current)
  }, [restored])

  return (
    <>
      <WeekLink query={query} />
      <h1 ref={heading} tabIndex={-1}>
        {restored ? say('It leaves after all') : say('Cancelled departure')}
      </h1>
      {restored && <Restored {...restored} />}
      {!restored && isNone && <p className="admin-empty">{say('This departure is not cancelled.')}</p>}
      {!restored && !isNone && (
        <>
          <LoadState queries={[cancelled]} failedText={say('Failed to load the cancelled departure.')} />
          {data && <Board cancelled={data} onUndoing={setIsUndoing} onRestored={setRestored} />}
        </>
      )}
    </>
  )
}

interface BoardProps {
  cancelled: CancelledDeparture
  onUndoing: (isUndoing: boolean) => void
  onRestored: (restored: RestoredDeparture) => void
}

function Board({ cancelled, ...undoing }: BoardProps) {
  useToday()
  const { departure, reason, note, cancelledAt, cancelledBy, canUndo, parties } = cancelled
  const unaware = parties.filter((party) => !knows(party))
  const aware = parties.filter(knows)

  return (
    <>
      <div>
        <p>
          <strong>{tripText(departure)}</strong> <span>{readableTime(departure.start)}</span>
        </p>
        <p className="admin-help">
          {say('{reason}: cancelled by {name}, {time}', {
            reason: say(reasonLabels[reason]),
            name: cancelledBy,
            time: formatSarandaTime(cancelledAt),
          })}
        </p>
        {note && <p className="cancelled-note">{note}</p>}
      </div>
      <div className="admin-row">
        <output className={unaware.length > 0 ? 'admin-failure' : 'admin-figure'}>
          {parties.length === 0
            ? say('Nobody has booked it.')
            : unaware.length === 0
              ? say('Everybody knows.')
              : say('{n} of {all} know', { n: aware.length, all: partiesText(parties.length) })}
        </output>
        {canUndo && <UndoButton cancelled={cancelled} {...undoing} />}
      </div>
      <Parties title={say('Do not know yet')} parties={unaware} reason={reason} />
      <Parties title={say('Know it')} parties={aware} reason={reason} />
    </>
  )
}

interface PartiesProps extends Pick<CancelledDeparture, 'reason'> {
  title: string
  parties: readonly CancelledParty[]
}

function Parties({ title, parties, reason }: PartiesProps) {
  const id = useId()
  if (parties.length === 0) return null

  return (
    <section className="admin-stack" aria-labelledby={id}>
      <h2 id={id} className="cancelled-group">
        {title}
      </h2>
      <ul className="plain-list">
        {parties.map((party) => (
          <li key={party.bookingId} className="admin-item">
            <ToldParty party={party} reason={reason} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Takes the cancellation back, as long as nobody has answered. */
function UndoButton({ cancelled: { departure }, onUndoing, onRestored }: BoardProps) {
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  // Disabled meanwhile, it has lost the focus.
  useEffect(() => {
    if (failure !== '') focusIfLost(button.current)
  }, [failure])

  async function handleUndo() {
    const { kind, subjectId, start } = departure
    const isMeant = await confirm({
      title: 'Let it leave after all?',
      text: 'Who was told that it is cancelled is told that it leaves.',
      confirmLabel: 'It leaves',
      cancelLabel: 'Keep it cancelled',
      isDangerous: false,
    })
    if (!isMeant) return
    setIsBusy(true)
    onUndoing(true)
    setFailure('')
    try {
      const body = { kind, subjectId, start }
      onRestored(await addOnce<RestoredDeparture>('departure after all', 'UndoCancelDeparture', body))
    } catch (error) {
      setFailure(reasonOf(error))
      setIsBusy(false)
      // Without an answer it may leave again: the board stays, and the same press brings who is to be called.
      if (!(error instanceof AdminError)) return
      onUndoing(false)
      await queries.invalidateQueries({ queryKey: departuresKey })
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button-quiet"
        disabled={isBusy}
        onClick={() => void handleUndo()}
      >
        <FiRotateCcw aria-hidden /> <span>{say('It leaves after all')}</span>
      </button>
      <Failure text={failure} />
    </>
  )
}

/** What is left to do once it leaves again: who has heard otherwise and gets no mail is called. */
function Restored({ departure, toCall }: RestoredDeparture) {
  return (
    <>
      <p>
        <strong>{tripText(departure)}</strong> <span>{readableTime(departure.start)}</span>
      </p>
      {toCall.length > 0 && (
        <>
          <p className="admin-failure">{say('Please call who has heard that it is cancelled and has no e-mail:')}</p>
          <ul className="plain-list">
            {toCall.map((party) => (
              <li key={party.bookingId} className="admin-item">
                <PartyLine party={party} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
