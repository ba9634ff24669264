import { FiArrowRight, FiClock, FiTag, FiUsers } from 'react-icons/fi'

import { useContent } from '#web/lib/use-content.tsx'
import { useReveal } from '#web/lib/use-reveal.ts'
import { Photo } from '#web/ui/photo.tsx'

import { BookLink } from '../link.tsx'
import { Counter } from './counter.tsx'
import { PriceBoard } from '../prices/price-board.tsx'
import { useWords } from '../site-context.tsx'
import type { SectionProps } from './content-slot.tsx'

/**
 * How the hero's picture is asked for; the document preloads exactly the same. On desktops it is cut to the height of
 * the screen, so it is wider than its box.
 */
export const heroPhoto = { sizes: '(min-width: 1024px) 80vw, 100vw' }

/** The years take nine seconds in all, however many they are (specification §9). */
const yearsMs = 9000

export function HeroSection({ content }: SectionProps<'hero'>) {
  const header = useContent('header')
  const { site } = useWords()
  const { ref, state } = useReveal<HTMLDivElement>(0.2)
  const { yearsExperience } = content

  return (
    <section id="home" aria-labelledby="home-heading" className="hero" data-whole>
      <div className="hero-text">
        <p className="eyebrow">{content.welcomeText}</p>
        <h1 id="home-heading">
          <span>{content.titleLine1}</span> <span>{content.titleLine2}</span>
        </h1>
        <p className="hero-subtitle">{content.subtitle}</p>
        <Promises />
        <BookLink className="button button-accent button-large">
          <span>{(header.status === 'ready' && header.content.bookNowLabel) || site.bookNow}</span>
          <FiArrowRight aria-hidden className="onward" />
        </BookLink>
      </div>
      <div className="hero-picture">
        <Photo file={content.imagePath} alt={content.imageAlt} {...heroPhoto} isUrgent />
        {yearsExperience !== null && yearsExperience > 0 && (
          <div ref={ref} className="hero-years">
            <Counter target={yearsExperience} stepMs={yearsMs / yearsExperience} state={state} suffix="+" />
            <span>{content.experienceLabel}</span>
          </div>
        )}
      </div>
      <PriceBoard />
    </section>
  )
}

/** What a visitor has to know within five seconds. */
function Promises() {
  const { site } = useWords()

  return (
    <ul className="promises">
      <li>
        <FiUsers aria-hidden />
        <span>{site.promisePeople}</span>
      </li>
      <li>
        <FiTag aria-hidden />
        <span>{site.promisePrice}</span>
      </li>
      <li>
        <FiClock aria-hidden />
        <span>{site.promiseSpeed}</span>
      </li>
    </ul>
  )
}
