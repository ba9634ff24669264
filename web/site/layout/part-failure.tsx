import { useWords } from '../site-context.tsx'
import { ContactWays } from './contact-ways.tsx'

/** Where a part of the page has failed: the numbers, and the page once more. */
export function PartFailure() {
  const { site } = useWords()

  return (
    <div className="section-waiting">
      <ContactWays sentence={site.failedContent} />
      <button type="button" className="button button-quiet" onClick={() => location.reload()}>
        {site.retry}
      </button>
    </div>
  )
}
