import { useEffect, useEffectEvent } from 'react'
import { FiSearch } from 'react-icons/fi'

import { useOwnText } from '../../controls/use-own-text.ts'
import { say } from '../../words/say.ts'

/** So long after the last letter the list is asked. */
const pauseMs = 250

interface BookingSearchProps {
  /** What the list shows now. */
  q: string
  onSearch: (q: string) => void
}

/** The box keeps its own text: the address follows when the typing pauses, and then may take its time. */
export function BookingSearch({ q, onSearch }: BookingSearchProps) {
  const { text, setText, ask } = useOwnText(q, onSearch)
  const search = useEffectEvent(ask)
  useEffect(() => {
    const timer = setTimeout(() => search(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <>
      <label className="booking-search">
        <FiSearch aria-hidden />
        <span className="visually-hidden">{say('Search by name, phone, e-mail or reference')}</span>
        <input
          type="search"
          className="admin-input"
          placeholder={say('Name, phone, e-mail or reference')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {isShort(text) && <p className="admin-help">{say('A third letter finds bookings of long ago, too.')}</p>}
    </>
  )
}

/** No index helps to find so little, so only the latest bookings are searched. */
function isShort(typed: string): boolean {
  const { length } = typed.trim()
  return length === 1 || length === 2
}
