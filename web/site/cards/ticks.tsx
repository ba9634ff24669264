import { keyed } from '#web/lib/keyed.ts'
import { FiCheck } from 'react-icons/fi'

/** What is included, each with a tick; nothing where nothing is said. */
export function Ticks({ title, texts }: { title: string; texts: string[] }) {
  if (texts.length === 0) return null

  return (
    <div className="ticks">
      <h3>{title}</h3>
      <ul>
        {keyed(texts).map(({ key, item: text }) => (
          <li key={key}>
            <FiCheck aria-hidden />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
