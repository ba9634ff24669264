import { useEffect } from 'react'

import { showToast } from '#web/ui/toast-store.ts'
import { say, sayDeclared } from '../words/say.ts'

interface LoadStateProps {
  queries: { isPending: boolean; isError: boolean; refetch: () => unknown }[]
  /** The toast of the specification; it also stays on the page. */
  failedText: string
}

/** Says that something is being loaded, or that it failed, with a way to try again. */
export function LoadState({ queries, failedText }: LoadStateProps) {
  const hasFailed = queries.some((query) => query.isError)
  useEffect(() => {
    if (hasFailed) showToast(sayDeclared(failedText))
  }, [hasFailed, failedText])

  if (hasFailed) {
    return (
      <div className="empty">
        <p className="failure">{sayDeclared(failedText)}</p>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => queries.filter((query) => query.isError).forEach((query) => query.refetch())}
        >
          {say('Try again')}
        </button>
      </div>
    )
  }
  return queries.some((query) => query.isPending) && <p className="loading">{say('Loading…')}</p>
}
