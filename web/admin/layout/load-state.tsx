import { useEffect } from 'react'

import { showToast } from '#web/ui/toast-store.ts'

interface LoadStateProps {
  queries: { isPending: boolean; isError: boolean; refetch: () => unknown }[]
  /** The toast of the specification; it also stays on the page. */
  failedText: string
}

/** Says that something is being loaded, or that it failed, with a way to try again. */
export function LoadState({ queries, failedText }: LoadStateProps) {
  const hasFailed = queries.some((query) => query.isError)
  useEffect(() => {
    if (hasFailed) showToast(failedText)
  }, [hasFailed, failedText])

  if (hasFailed) {
    return (
      <div className="empty">
        <p className="failure">{failedText}</p>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => queries.filter((query) => query.isError).forEach((query) => query.refetch())}
        >
          Try again
        </button>
      </div>
    )
  }
  return queries.some((query) => query.isPending) && <p className="loading">Loading…</p>
}
