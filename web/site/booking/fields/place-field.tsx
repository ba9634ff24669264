import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { FiMapPin, FiX } from 'react-icons/fi'

import { type NamedPlace, placeNamed, rowBetween, suggestPlaces } from '#domain/booking/place-choice.ts'
import { formatEuro } from '#domain/prices/format-money.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'
import { quotePrice } from '#domain/prices/quote.ts'
import type { WallTime } from '#domain/saranda-time.ts'
import { fillIn } from '#domain/words/fill-in.ts'

import { useSite, useWords } from '../../site-context.tsx'
import type { ReachedName } from '../draft/typed-place.ts'
import { describedBy, Field } from './form-field.tsx'

interface PlaceFieldProps {
  id: string
  /** The end of the request's names: `pickup` or `dropoff`. */
  name: 'pickup' | 'dropoff'
  label: string
  error: string | undefined
  /** The line of the place, or of any address. */
  text: string
  /** Where exactly in the place. */
  exactly: string
  /** What was chosen or named, if places make the price here. */
  place: NamedPlace | undefined
  /** The other end's. */
  otherPlace: NamedPlace | undefined
  prices: readonly PriceEntry[]
  pickup: WallTime | null
  /** Gets the name to which the line had come, and gives back the one to which it has come now. */
  onText: (text: string, reached: ReachedName | undefined) => ReachedName | undefined
  onChoose: (place: NamedPlace) => void
  onRemove: () => void
  onExactly: (text: string) => void
}

/**
 * An end of the ride: the place from the list, typed in any language or tapped, and then, if the guest likes, where exactly. The
 * place, and with it the price, stays while he writes an address in its stead.
 */
export function PlaceField(props: PlaceFieldProps) {
  const { id, name, label, error, text, exactly, place, prices, onRemove, onExactly } = props
  const { booking } = useWords()
  const isNamed = placeNamed(prices, text) !== undefined
  const [isInExactly, setIsInExactly] = useState(false)
  // What is sent is seen, whatever the line has become; and nobody loses the field in which he is.
  const hasExactly = isNamed || exactly !== '' || isInExactly

  return (
    <Field id={id} label={label} error={error}>
      {/* Above the field, where the list covers nothing that removes it. */}
      {place && !isNamed && <ChosenPlace name={place.name} onRemove={onRemove} />}
      <PlaceInput {...props} isNamed={isNamed} />
      {hasExactly && (
        <input
          className="booking-control"
          name={`${name}Exactly`}
          aria-label={`${label}: ${booking.whereExactly}`}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          autoCorrect="off"
          spellCheck={false}
          placeholder={booking.whereExactly}
          value={exactly}
          onFocus={() => setIsInExactly(true)}
          onBlur={() => setIsInExactly(false)}
          onChange={(event) => onExactly(event.target.value)}
        />
      )}
    </Field>
  )
}

/** The place that makes the price of an address. */
function ChosenPlace({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { booking } = useWords()
  return (
    <p className="booking-chosen-place">
      <FiMapPin aria-hidden />
      <span>{fillIn(booking.priceForPlace, { place: name })}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={fillIn(booking.removeSubject, { name })}
        onClick={onRemove}
      >
        <FiX aria-hidden />
      </button>
    </p>
  )
}

/** What is typed, with the places that it may mean. */
function PlaceInput(props: PlaceFieldProps & { isNamed: boolean }) {
  const { id, name, label, error, text, isNamed, place, otherPlace, prices, pickup, onText, onChoose } = props
  const { booking } = useWords()
  const listId = useId()
  const reached = useRef<ReachedName>(undefined)
  // Who comes back to a place that is there may want any other.
  const suggestions = suggestPlaces(prices, isNamed ? '' : text).filter(
    (each) => each.name !== otherPlace?.name && each.name !== place?.name,
  )
  const { isShown, active, setIsOpen, setActive, choose, handleKey } = usePlaceKeys(suggestions, onChoose)

  return (
    <div className="booking-place">
      <input
        {...describedBy({ id, error })}
        className="booking-control"
        name={`${name}Address`}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && suggestions[active] ? optionId(listId, active) : undefined}
        aria-required
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        autoCorrect="off"
        spellCheck={false}
        placeholder={booking.addressHint}
        value={text}
        onFocus={() => setIsOpen(true)}
        onClick={() => setIsOpen(true)}
        onBlur={() => {
          setIsOpen(false)
          reached.current = undefined
        }}
        onKeyDown={handleKey}
        onChange={(event) => {
          const typed = event.target.value
          setActive(-1)
          setIsOpen(placeNamed(prices, typed) === undefined)
          reached.current = onText(typed, reached.current)
        }}
      />
      {isShown && (
        <PlaceList
          id={listId}
          places={suggestions}
          onChoose={choose}
          {...{ label, active, otherPlace, prices, pickup }}
        />
      )}
    </div>
  )
}

/** Whether the list stands open, and how the keyboard moves through it. */
function usePlaceKeys(suggestions: readonly NamedPlace[], onChoose: (place: NamedPlace) => void) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && suggestions.length > 0
  const chosen = isShown ? suggestions[active] : undefined

  function choose(next: NamedPlace) {
    setIsOpen(false)
    setActive(-1)
    onChoose(next)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && isShown) {
      // Nothing else closes.
      event.stopPropagation()
      setIsOpen(false)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // Up from none of them is the last one.
      const from = step === 1 ? active : Math.max(0, active)
      setActive(isShown ? (from + step + suggestions.length) % suggestions.length : step === 1 ? 0 : -1)
      setIsOpen(true)
    }
  }

  return { isShown, active, setIsOpen, setActive, choose, handleKey }
}

/*
 * The browser's own list of suggestions tells no prices and stays closed on phones until something is typed. The keyboard
 * moves through this one from its field, as combobox and listbox are declared to work.
 */
// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus

interface PlaceListProps {
  id: string
  label: string
  places: readonly NamedPlace[]
  /** The one that Enter takes; -1 for none. */
  active: number
  /** The other end, from which the prices are. */
  otherPlace: NamedPlace | undefined
  prices: readonly PriceEntry[]
  /** When the ride is, which may be by night. */
  pickup: WallTime | null
  onChoose: (place: NamedPlace) => void
}

const optionId = (listId: string, index: number) => `${listId}-${index}`

/** Places to choose from, with what each costs from the other end. */
export function PlaceList({ id, label, places, active, otherPlace, prices, pickup, onChoose }: PlaceListProps) {
  const { language } = useSite()
  // The field has the focus, so no browser does it: the list is longer than what shows of it.
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  return (
    // What can be scrolled takes the focus at Tab, and closes as its field loses it: then both are nowhere.
    <div id={id} role="listbox" aria-label={label} tabIndex={-1} className="booking-places">
      {places.map((place, index) => {
        const row = rowBetween(prices, place, otherPlace)
        return (
          <div
            key={place.name}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            // The field keeps the focus, and the list stays open until the finger is lifted.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
          >
            <span>{place.name}</span>
            {row && <span>{formatEuro(quotePrice(row.price, pickup).eur, language.code)}</span>}
          </div>
        )
      })}
    </div>
  )
}
