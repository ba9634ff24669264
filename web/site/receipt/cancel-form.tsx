import type { ReactNode } from 'react'

import { cancelPath } from '#domain/paths.ts'

interface CancelFormProps {
  /** Of the private page. */
  path: string
  ask: string
  text?: string
  yes: string
  /** While the ride is under way the page reloads itself, which would close the fold: then a link leads to one that does not. */
  aside?: { isOpen: boolean; back: string } | undefined
  /** What else he decides. */
  children?: ReactNode
}

/** Two taps, so that nobody gives up his ride, his seats or his place in a line by accident; neither needs a script. */
export function CancelForm({ path, ask, text, yes, aside, children }: CancelFormProps) {
  if (aside?.isOpen === false) {
    return (
      <a className="button button-quiet receipt-aside" href={`${cancelPath(path)}#cancel`}>
        {ask}
      </a>
    )
  }
  return (
    <details className="receipt-cancel" open={aside?.isOpen} id="cancel">
      <summary className="button button-quiet">{ask}</summary>
      <form method="post" action={cancelPath(path)}>
        {text && <p>{text}</p>}
        {children}
        <button type="submit" className="button button-navy">
          {yes}
        </button>
        {aside && (
          <a className="button button-quiet" href={path}>
            {aside.back}
          </a>
        )}
      </form>
    </details>
  )
}
