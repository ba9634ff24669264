import { type ReactNode, useState } from 'react'
import { FiChevronDown } from 'react-icons/fi'

interface FoldedProps {
  id: string
  /** What the button says. */
  label: ReactNode
  startsOpen?: boolean
  className: string
  children: ReactNode
}

/** Fields that are rarely filled in, behind a button; drawn only while it is open. */
export function Folded({ id, label, startsOpen = false, className, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(startsOpen)

  return (
    <div>
      <button
        type="button"
        className="admin-tool"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <FiChevronDown aria-hidden className="admin-card-chevron" />
        <span className="folded-label">{label}</span>
      </button>
      <div id={id} className={className} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  )
}
