import type { SectionProps } from '../sections/section.ts'

import { useWords } from '../site-context.tsx'

/** Who stands behind the site, as the law wants it said; what the operator has not given yet is left out. */
export function OperatorFacts({ content }: SectionProps<'legal'>) {
  const { site } = useWords()
  const { legalName, taxNumber, address, email } = content
  const facts = [
    { label: site.legalName, value: legalName },
    { label: site.taxNumber, value: taxNumber },
    { label: site.operatorAddress, value: address },
    { label: site.operatorEmail, value: email && <a href={`mailto:${email}`}>{email}</a> },
  ].filter(({ value }) => value !== '')
  if (facts.length === 0) return null

  return (
    <section className="wrap operator-facts" aria-label={site.operatorFacts}>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
