interface FactsProps {
  /** Those without a value are left out. */
  facts: { label: string; value: string }[]
}

/** What one wants to know at a glance, label and value. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="facts">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
