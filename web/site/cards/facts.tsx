import type { IconType } from 'react-icons'

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
