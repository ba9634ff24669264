import { keyed } from '#web/lib/keyed.ts'
import { useReveal } from '#web/lib/use-reveal.ts'
import type { SectionProps } from './section.ts'

/** Three features that slide in one after another; none unless all three are there (specification §5). */
export function AboutUsFeatures({ content }: SectionProps<'about-us'>) {
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
