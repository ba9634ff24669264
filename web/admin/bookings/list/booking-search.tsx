import { useEffect, useEffectEvent, useState } from 'react'
import { FiSearch } from 'react-icons/fi'
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
  const [text, setText] = useState(q)
  const [asked, setAsked] = useState<readonly string[]>([])
  const [shown, setShown] = useState(q)
  if (q !== shown) {
    setShown(q)
    // What the box has asked may come late; anything else has changed the address, such as Back.
    setAsked(asked.slice(asked.indexOf(q) + 1))
    if (!asked.includes(q)) {
      setAsked([])
      setText(q)
    }
  }

  const search = useEffectEvent((typed: string) => {
    if (typed === (asked.at(-1) ?? q)) return
    setAsked([...asked, typed])
    onSearch(typed)
  })
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
