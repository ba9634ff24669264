import { usePageTitle } from './use-page-title.ts'
import { say } from '../words/say.ts'

/** For menu entries that have no page yet, and for addresses that nobody knows (specification §8). */
export function PlaceholderPage() {
  usePageTitle(say('Page Not Implemented'))

  return (
    <div className="empty">
      <h1>{say('Page Not Implemented')}</h1>
      <p>{say('This page is currently under development. Check back later!')}</p>
    </div>
  )
}
