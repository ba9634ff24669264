import { useWords } from '../site-context.tsx'

/** Stands where the prices should be while they load, and after they could not be loaded. */
export function PriceFailure({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const { site } = useWords()
  if (!hasFailed) return <p className="prices-waiting">{site.loading}</p>

  return (
    <div className="prices-waiting">
      <p>{site.failedContent}</p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {site.retry}
      </button>
    </div>
  )
}
