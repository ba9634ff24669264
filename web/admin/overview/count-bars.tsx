import { useId } from 'react'
import { Link } from 'react-router'

import { type Bar } from './bars.ts'
import { say, staffLanguage } from '../words/say.ts'
import { bookingsText } from '../words/counts.ts'

interface CountBarsProps {
  title: string
  rows: Bar[]
  /** Of which the rows are parts. */
  total: number
}

/** Parts of a whole, the largest first. */
export function CountBars({ title, rows, total }: CountBarsProps) {
  const id = useId()
  const most = rows[0]?.count ?? 1

  return (
    <section className="card overview-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 && <p className="help">{say('No bookings in this time.')}</p>}
      <ul className="bars">
        {rows.map(({ label, count, href }) => (
          <li key={href}>
            <Link to={href}>
              <span className="bar-label">{label}</span>
              <span className="figure">
                <span className="visually-hidden">{`: ${bookingsText(count)}, `}</span>
                <span aria-hidden>{`${count.toLocaleString(staffLanguage())} · `}</span>
                <span>{share(count, total)}</span>
              </span>
              <span className="bar" style={{ inlineSize: `${(count / most) * 100}%` }} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const percent = new Intl.NumberFormat('en', { style: 'percent' })

/** `8%`; what is there but rounds to nothing is `<1%`. */
export function share(count: number, total: number): string {
  if (count > 0 && count / total < 0.01) return '<1%'
  return percent.format(total === 0 ? 0 : count / total)
}
