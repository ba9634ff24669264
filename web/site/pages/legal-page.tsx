import { ContentSlot } from '../sections/content-slot.tsx'
import type { SectionProps } from '../sections/section.ts'
import { LegalText } from './legal-text.tsx'
import { OperatorFacts } from './operator-facts.tsx'
import { PageTitle } from './page-title.tsx'

export function TermsPage() {
  return <ContentSlot name="legal" section={Terms} />
}

export function PrivacyPage() {
  return <ContentSlot name="legal" section={Privacy} />
}

function Terms({ content }: SectionProps<'legal'>) {
  return (
    <>
      <PageTitle title={content.termsTitle} />
      <OperatorFacts content={content} />
      <LegalText title={content.termsTitle} text={content.termsText} />
    </>
  )
}

function Privacy({ content }: SectionProps<'legal'>) {
  return (
    <>
      <PageTitle title={content.privacyTitle} />
      <OperatorFacts content={content} />
      <LegalText title={content.privacyTitle} text={content.privacyText} />
    </>
  )
}
