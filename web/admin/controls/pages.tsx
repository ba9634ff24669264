import { say } from '../words/say.ts'

interface PagesProps {
  /** From 1 on. */
  page: number
  last: number
  onChange: (page: number) => void
}

/** To the page before and the next one; nothing where there is only one. */
export function Pages({ page, last, onChange }: PagesProps) {
  if (last < 2) return null

  return (
    <nav className="admin-row" aria-label={say('Pages')}>
      <button type="button" className="button button-quiet" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {say('Previous')}
      </button>
      <span className="admin-figure">{say('Page {page} of {last}', { page, last })}</span>
      <button type="button" className="button button-quiet" disabled={page >= last} onClick={() => onChange(page + 1)}>
        {say('Next')}
      </button>
    </nav>
  )
}
