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

interface TitledTexts {
  title: string
  texts: string[]
  /** Its place in the page's outline. */
  heading?: 'h2' | 'h3' | 'h4'
}

/** What is included, each with a tick; nothing where nothing is said. */
export function Ticks({ title, texts, heading: Heading = 'h3' }: TitledTexts) {
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

/** Whom it suits; nothing where nobody has said it. */
export function Chips({ title, texts, heading: Heading = 'h3' }: TitledTexts) {
  if (texts.length === 0) return null

  return (
    <div className="card-for">
      <Heading>{title}</Heading>
      <ul className="chips">
        {keyed(texts).map(({ key, item: text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
