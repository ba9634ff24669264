import { mailHref } from '#domain/contact-links.ts'

import { ContentSlot, type SectionProps } from '../sections/content-slot.tsx'
import { PageTitle } from '../layout/headings.tsx'
import { useWords } from '../site-context.tsx'

export function TermsPage() {
  return <ContentSlot name="legal" section={Terms} />
}

export function PrivacyPage() {
  return <ContentSlot name="legal" section={Privacy} />
}

function Terms({ content }: SectionProps<'legal'>) {
  return (
    <>
      <PageTitle title={content.termsTitle} hasLongWords />
      <OperatorFacts content={content} />
      <LegalText title={content.termsTitle} text={content.termsText} />
    </>
  )
}

function Privacy({ content }: SectionProps<'legal'>) {
  return (
    <>
      <PageTitle title={content.privacyTitle} hasLongWords />
      <OperatorFacts content={content} />
      <LegalText title={content.privacyTitle} text={content.privacyText} />
    </>
  )
}

interface LegalTextProps {
  title: string
  /** Plain text: a blank line starts a paragraph, a line that begins with # is a heading. */
  text: string
}

/** A long text with, where there is room, its headings beside it. */
export function LegalText({ title, text }: LegalTextProps) {
  const parts = legalParts(text)
  const headings = parts.filter((part) => part.isHeading)

  return (
    <div className="road">
      <div className="wrap legal">
        <div className="prose">
          {parts.map((part) =>
            part.isHeading ? (
              <h2 key={part.id} id={headingId(part)}>
                {part.text}
              </h2>
            ) : (
              <p key={part.id}>{part.text}</p>
            ),
          )}
        </div>
        {headings.length > 1 && (
          <nav className="legal-headings" aria-label={title}>
            <ul>
              {headings.map((part) => (
                <li key={part.id}>
                  <a href={`#${headingId(part)}`}>{part.text}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  )
}

interface LegalPart {
  id: string
  isHeading: boolean
  text: string
}

const headingId = ({ id }: LegalPart) => `part-${id}`

export function legalParts(text: string): LegalPart[] {
  return text
    .split(/\r?\n\s*\r?\n|(?<=^#.*)\r?\n|\r?\n(?=#)/m)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part, index) => ({
      id: String(index),
      isHeading: part.startsWith('#'),
      text: part.replace(/^#+\s*/, ''),
    }))
}

/** Who stands behind the site, as the law wants it said; what the operator has not given yet is left out. */
export function OperatorFacts({ content }: SectionProps<'legal'>) {
  const { site } = useWords()
  const { legalName, taxNumber, address, email } = content
  const facts = [
    { label: site.legalName, value: legalName },
    { label: site.taxNumber, value: taxNumber },
    { label: site.operatorAddress, value: address },
    { label: site.operatorEmail, value: email && <a href={mailHref(email)}>{email}</a> },
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
