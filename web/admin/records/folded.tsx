import { type ReactNode, useId, useState } from 'react'
import { FiChevronDown } from 'react-icons/fi'

import { Flag } from '#web/site/language/language-picker.tsx'

import { say } from '../words/say.ts'

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

interface LanguageCardProps {
  flagCode: string
  name: string
  isActive: boolean
  isOpen: boolean
  /** While something in it is edited it stays open. */
  isLocked: boolean
  onToggle: () => void
  /** Buttons in its head. */
  actions?: ReactNode
  children: ReactNode
}

/** What belongs to one language; it opens and closes. */
export function LanguageCard(props: LanguageCardProps) {
  const { flagCode, name, isActive, isOpen, isLocked, onToggle, actions, children } = props
  const id = useId()

  return (
    <section className="admin-card" aria-labelledby={`${id}-name`}>
      <div className="admin-card-head">
        <h2 className="admin-card-title">
          <button
            type="button"
            className="admin-card-toggle"
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            disabled={isLocked}
            onClick={onToggle}
          >
            <FiChevronDown aria-hidden className="admin-card-chevron" />
            <Flag flagCode={flagCode} />
            <span id={`${id}-name`}>{name}</span>
            <span className="admin-card-hint">{isOpen ? say('Collapse') : say('Expand')}</span>
          </button>
        </h2>
        {!isActive && <span className="admin-badge">{say('Inactive')}</span>}
        <div className="admin-card-actions">{actions}</div>
      </div>
      <div id={`${id}-body`} className="admin-card-body" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}
