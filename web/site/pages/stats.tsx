import type { PublicContents } from '#domain/content/registry.ts'

import { percentWritten } from '#domain/percent.ts'
import { useReveal } from '#web/lib/use-reveal.ts'
import { Counter } from '../counting/counter.tsx'
import { useSite } from '../site-context.tsx'
import { ContentIcon } from './content-icon.tsx'

type Stat = PublicContents['about']['stats'][number]

/** The company in numbers; those that are numbers count up when they are seen. */
export function Stats({ stats }: { stats: Stat[] }) {
  const { ref, state } = useReveal<HTMLUListElement>(0.5)
  const { language } = useSite()
  if (stats.length === 0) return null

  return (
    <ul ref={ref} className="wrap stats">
      {stats.map(({ id, number, label, iconName }) => {
        const written = percentWritten(number, language.code)
        const counted = countable(written)
        return (
          <li key={id}>
            <ContentIcon name={iconName} />
            <strong>{counted ? <Counter {...counted} stepMs={10} state={state} /> : written}</strong>
            <span>{label}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** '98%' and '7+' count; '24/7' and '6,500' stand as they are written. */
function countable(text: string): { target: number; suffix: string } | undefined {
  const [, digits, suffix = ''] = /^(\d{1,4})([^\d/.,]*)$/.exec(text.trim()) ?? []
  return digits === undefined ? undefined : { target: Number(digits), suffix }
}
