import type { IconType } from 'react-icons'
import { FiCheck } from 'react-icons/fi'

import { keyed } from '#web/lib/keyed.ts'

export interface Fact {
  icon?: IconType
  label: string
  value: string
}

/** What one wants to know at a glance; facts without a value are left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  const known = facts.filter(({ value }) => value)
  if (known.length === 0) return null

  return (
    <dl className="facts">
      {known.map(({ icon: Icon, label, value }) => (
        <div key={label}>
          <dt>
            {Icon && <Icon aria-hidden />}
            <span>{label}</span>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface TicksProps {
  title: string
  texts: string[]
  /** Its place in the page's outline. */
  heading?: 'h2' | 'h3'
}

/** What is included, each with a tick; nothing where nothing is said. */
export function Ticks({ title, texts, heading: Heading = 'h3' }: TicksProps) {
  if (texts.length === 0) return null

  return (
    <div className="ticks">
      <Heading>{title}</Heading>
      <ul>
        {keyed(texts).map(({ key, item: text }) => (
          <li key={key}>
            <FiCheck aria-hidden />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
