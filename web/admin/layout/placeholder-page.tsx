import { usePageTitle } from './use-page-title.ts'

/** For menu entries that have no page yet, and for addresses that nobody knows (specification §8). */
export function PlaceholderPage() {
  usePageTitle('Page Not Implemented')

  return (
    <div className="empty">
      <h1>Page Not Implemented</h1>
      <p>This page is currently under development. Check back later!</p>
    </div>
  )
}
