import { useId, useState } from 'react'

import { fillIn } from '#domain/words/fill-in.ts'
import { textStart } from '#web/lib/text-start.ts'
import { useWords } from '../site-context.tsx'

interface CutTextProps {
  text: string
  /** Longer texts are cut to 180 characters and '...' (specification §5). */
  cutOver: number
  /** What the text is about, so that the buttons can be told apart. */
  name: string
}

const cutTo = 180

/** A long text, cut until it is opened. All of it stands in the page; where no scripts run it is never cut. */
export function CutText({ text, cutOver, name }: CutTextProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { site } = useWords()
  const id = useId()
  if (text.length <= cutOver) return <p className="cut-text">{text}</p>

  const start = textStart(text, cutTo)
  const word = isOpen ? site.showLess : site.showMore
  return (
    <>
      <p id={id} className="cut-text" data-cut={!isOpen || undefined}>
        <span>{start}</span>
        <span className="cut-dots">...</span>
        <span className="cut-rest">{text.slice(start.length)}</span>
      </p>
      <button
        type="button"
        className="link cut-button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={fillIn(site.withPlan, { action: word, plan: name })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {word}
      </button>
    </>
  )
}
