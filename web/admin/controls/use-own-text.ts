import { useState } from 'react'

/**
 * The text of a box whose value the page keeps, mostly in its address: that follows later, and until then the box must not fall back.
 * `ask` hands a text on, unless it was the last that was; `reset` shows that one again.
 */
export function useOwnText(value: string, onAsk: (text: string) => void) {
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState<readonly string[]>([])
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    // What the box has asked may come late; anything else has changed the address, such as Back.
    setAsked(asked.slice(asked.indexOf(value) + 1))
    if (!asked.includes(value)) {
      setAsked([])
      setText(value)
    }
  }
  const last = asked.at(-1) ?? value

  function ask(typed: string) {
    if (typed === last) return
    setAsked([...asked, typed])
    onAsk(typed)
  }

  return { text, setText, ask, reset: () => setText(last) }
}
