import { type FormEvent, useId, useState } from 'react'
import { FiLock, FiUnlock, FiXCircle } from 'react-icons/fi'

import type { ChangedDeparture, Departure } from '#domain/departures/departure.ts'
import { departureNoteLength } from '#domain/booking-facts.ts'

import { endOf } from '#domain/departures/list-departures.ts'
import { wallTimeAt } from '#domain/saranda-time.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useReread } from '../../api/queries.ts'
import { refuseFaulty, useDeed } from '../../api/use-deed.ts'
import type { DraftPlace } from '../../drafts/draft.ts'
import { useTypedOver } from '../../drafts/typed-over.ts'
import { DialogAnswer } from '../../controls/dialogs.tsx'
import { Labelled } from '../../controls/labelled.tsx'
import { useNow } from '../../controls/use-now.ts'
import { VehicleSelect } from '../../editors/simple-editors.tsx'
import { say, sayDeclared } from '../../words/say.ts'
import { CancelForm, takeFocus, useCancelling } from '../cancelled/cancel-form.tsx'
import { openDepartureAddress, setDeparture, tellStored } from '../departures-query.ts'
import { SeatsField } from '../seats.tsx'
import { DepartureFacts } from './departure-facts.tsx'
import { WaitingParties } from './waiting-parties.tsx'
import { readableTime, tripText } from '../../words/formats.ts'

type Set = Pick<ChangedDeparture, 'capacity' | 'isClosed' | 'vehicleId' | 'note'>

/** Where what is typed of it is kept until it is stored. */
const settingPlace = (departure: Departure): DraftPlace => ({
  key: `departure ${departure.kind} ${departure.subjectId} ${departure.start}`,
  title: `${tripText(departure)}, ${readableTime(departure.start)}`,
  address: openDepartureAddress(departure),
})

/** What staff type of a departure; seats as they stand in the field. */
interface Typed {
  seats: string
  vehicleId: number | null
  note: string
}

const typedFrom = ({ capacity, vehicleId, note }: Departure): Typed => ({ seats: String(capacity), vehicleId, note })

/** Only what staff have changed, so that what a colleague sets meanwhile stays. */
function changesOf(typed: Typed, stored: Typed): Set {
  return {
    ...(typed.seats !== stored.seats && { capacity: typed.seats === '' ? null : Number(typed.seats) }),
    ...(typed.vehicleId !== stored.vehicleId && { vehicleId: typed.vehicleId }),
    ...(typed.note !== stored.note && { note: typed.note }),
  }
}

/** One departure: who is aboard, and what staff set for this one alone. */
export function DepartureDialog({ departure, onClose }: { departure: Departure; onClose: () => void }) {
  const id = useId()
  const stored = typedFrom(departure)
  const { typed, isTyped: isChanged, told, set, look, discard } = useTypedOver(stored, settingPlace(departure))
  const { save, isBusy, failure, errors } = useSaving(departure, handleSaved)
  const change = changesOf(typed, stored)
  const meanwhile = told.map((name) => valueText(name, stored)).join(', ')
  const cancelling = useCancelling(departure)
  const [isCancelling, setIsCancelling] = useState(cancelling.isTyped)
  const [isBack, setIsBack] = useState(false)
  const isTyped = isChanged || cancelling.isTyped
  const isCancellable = departure.state !== 'cancelled'
  const isSettable = isCancellable && !departure.isGone

  function handleSaved() {
    discard()
    onClose()
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (look()) void save(change, event.currentTarget)
  }

  function handleBack() {
    setIsCancelling(false)
    setIsBack(true)
  }

  function handleCancel() {
    discard()
    cancelling.forget()
    onClose()
  }

  return (
    <Dialog labelledBy={id} className="sheet-dialog" isPersistent={isCancellable && isTyped} onClose={onClose}>
      <h2 id={id}>{tripText(departure)}</h2>
      <DepartureFacts departure={departure} />
      {!isCancelling && <WaitingParties departure={departure} />}
      {isCancellable && isCancelling && (
        <CancelForm departure={departure} cancelling={cancelling} onBack={handleBack} />
      )}
      {isSettable && !isCancelling && (
        <form className="admin-stack" noValidate onSubmit={handleSubmit}>
          <fieldset className="admin-stack" disabled={isBusy}>
            <SeatsField
              value={typed.seats}
              help={say('Empty: as many as the timetable says.')}
              errors={errors['capacity']}
              onChange={(seats) => set({ seats })}
            />
            <Labelled label={sayDeclared('Boat or car')}>
              {(control) => (
                <VehicleSelect {...control} value={typed.vehicleId} onChange={(vehicleId) => set({ vehicleId })} />
              )}
            </Labelled>
            <Labelled label={say('Note')} limited={{ value: typed.note, maxLength: departureNoteLength }}>
              {(control) => <textarea {...control} rows={2} onChange={(event) => set({ note: event.target.value })} />}
            </Labelled>
          </fieldset>
          <div className="departure-ends">
            <CloseButton
              departure={departure}
              disabled={isBusy}
              onSet={(isClosed, form) => look() && void save({ ...change, isClosed }, form)}
            />
            <CancelButton
              departure={departure}
              disabled={isBusy}
              hasFocus={isBack}
              onPress={() => setIsCancelling(true)}
            />
          </div>
          <DialogAnswer
            label={say('Save')}
            // Not Cancel, beside a departure that can be cancelled.
            cancelLabel={isTyped ? say('Discard') : say('Back')}
            disabled={isBusy || !isChanged}
            failure={
              meanwhile
                ? say('Somebody else has changed this meanwhile: {what}. Saving again replaces it.', {
                    what: meanwhile,
                  })
                : failure
            }
            onCancel={handleCancel}
          />
        </form>
      )}
      {!isSettable && !(isCancellable && isCancelling) && (
        <div className="dialog-buttons">
          {isCancellable && (
            <CancelButton
              departure={departure}
              disabled={false}
              hasFocus={isBack}
              onPress={() => setIsCancelling(true)}
            />
          )}
          <button type="button" className="button button-quiet" onClick={handleCancel}>
            {isTyped ? say('Discard') : say('Close')}
          </button>
        </div>
      )}
    </Dialog>
  )
}

function valueText(name: keyof Typed, { seats, note }: Typed): string {
  if (name === 'seats') return `${say('Seats on this departure')}: ${seats}`
  return name === 'note' ? `${say('Note')}: ${note}` : sayDeclared('Boat or car')
}

/** Sends what is to be set, with the version that staff saw, if nothing in its form is faulty. */
function useSaving(departure: Departure, onSaved: () => void) {
  const reread = useReread()
  const { run, ...outcome } = useDeed()

  async function save(change: Set, form: HTMLFormElement) {
    const { kind, subjectId, start, version } = departure
    let stored: Departure | undefined
    await run(
      async () => {
        refuseFaulty(form)
        stored = await setDeparture({ kind, subjectId, start, version, ...change })
      },
      // After a refusal too: it is shown as it is now, and the next press is made from that.
      () => reread('departures'),
    )
    if (!stored) return
    tellStored(stored, say('Departure changed.'))
    onSaved()
  }

  return { save, ...outcome }
}

interface CloseButtonProps {
  departure: Departure
  disabled: boolean
  onSet: (isClosed: boolean, form: HTMLFormElement) => void
}

/** Closing and opening again, each in one press; what is typed beside it is stored with it. */
function CloseButton({ departure: { isClosed }, disabled, onSet }: CloseButtonProps) {
  const Icon = isClosed ? FiUnlock : FiLock

  return (
    <button
      type="button"
      className="admin-tool"
      disabled={disabled}
      onClick={({ currentTarget: { form } }) => form && onSet(!isClosed, form)}
    >
      <Icon aria-hidden /> <span>{isClosed ? say('Sell it again') : say('Close it: sell nothing more')}</span>
    </button>
  )
}

interface CancelButtonProps {
  departure: Departure
  disabled: boolean
  /** Who comes back from the form goes on where he left. */
  hasFocus: boolean
  onPress: () => void
}

/** Also of one that should have left by now, until it is over. */
function CancelButton({ departure, disabled, hasFocus, onPress }: CancelButtonProps) {
  if (wallTimeAt(endOf(departure)) <= useNow()) return null

  return (
    <button
      type="button"
      ref={hasFocus ? takeFocus : null}
      className="admin-tool"
      disabled={disabled}
      onClick={onPress}
    >
      <FiXCircle aria-hidden /> <span>{say('Cancel departure')}</span>
    </button>
  )
}
