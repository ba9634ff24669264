import { keyed } from '#web/lib/keyed.ts'
import { percentSign } from '#domain/languages/percent.ts'
import { useReveal } from '#web/lib/use-reveal.ts'
import { Photo } from '#web/ui/photo.tsx'

import { Counter, ProgressBar } from './counter.tsx'
import { useSite } from '../site-context.tsx'
import type { SectionProps } from './content-slot.tsx'
import { SectionHeading } from '../layout/headings.tsx'

export function AboutUsSection({ content }: SectionProps<'about-us'>) {
  const { language } = useSite()
  const { ref: barsRef, state: barsState } = useReveal<HTMLDivElement>(0.5)
  const { ref: clientsRef, state: clientsState } = useReveal<HTMLDivElement>(0.5)

  return (
    <section id="aboutus" aria-labelledby="aboutus-heading" className="section">
      <div className="wrap about-us">
        <div>
          <SectionHeading id="aboutus-heading" {...content} />
          <div ref={barsRef} className="progress-bars">
            {keyed(progressBars(content)).map(({ key, item: bar }) => (
              <ProgressBar key={key} {...bar} state={barsState} />
            ))}
          </div>
        </div>
        <div className="about-us-picture">
          <Photo
            file={content.imagePath}
            alt={content.imageAlt}
            sizes="(min-width: 1024px) 46vw, 100vw"
            className="about-us-photo"
          />
          {content.satisfiedClientPercentage !== null && (
            <div ref={clientsRef} className="about-us-clients">
              <Counter
                target={content.satisfiedClientPercentage}
                stepMs={10}
                state={clientsState}
                suffix={percentSign(language.code)}
              />
              <span>{content.satisfiedClientsLabel}</span>
            </div>
          )}
        </div>
      </div>
      <AboutUsFeatures content={content} />
    </section>
  )
}

/** The four bars; none unless all four have a number and a label (specification §5). */
function progressBars(content: SectionProps<'about-us'>['content']) {
  const bars = [
    { label: content.experiencedLabel, percentage: content.progressExperienced },
    { label: content.reliableLabel, percentage: content.progressReliable },
    { label: content.skilledLabel, percentage: content.progressSkilled },
    { label: content.flexibleLabel, percentage: content.progressFlexible },
  ].flatMap(({ label, percentage }) => (label && percentage !== null ? [{ label, percentage }] : []))
  return bars.length === 4 ? bars : []
}

/** Three features that slide in one after another; none unless all three are there (specification §5). */
function AboutUsFeatures({ content }: SectionProps<'about-us'>) {
  const { ref, state } = useReveal<HTMLUListElement>(0.5)
  const features = [
    { title: content.feature1Title, text: content.feature1Text },
    { title: content.feature2Title, text: content.feature2Text },
    { title: content.feature3Title, text: content.feature3Text },
  ]
  if (!features.every(({ title, text }) => title && text)) return null

  return (
    <ul ref={ref} className="wrap features">
      {keyed(features).map(({ key, item: { title, text } }) => (
        <li key={key} className="feature" data-reveal={state}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
