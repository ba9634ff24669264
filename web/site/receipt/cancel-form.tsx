import type { ReactNode } from 'react'

import { cancelPath } from '#domain/paths.ts'

interface CancelFormProps {
  /** Of the private page. */
  path: string
  ask: string
  text?: string
  yes: string
  /** What else he decides. */
  children?: ReactNode
}

/** Two taps, so that nobody gives up his ride, his seats or his place in a line by accident; neither needs a script. */
export function CancelForm({ path, ask, text, yes, children }: CancelFormProps) {
  return (
    <details className="receipt-cancel">
      <summary className="button button-quiet">{ask}</summary>
      <form method="post" action={cancelPath(path)}>
        {text && <p>{text}</p>}
        {children}
        <button type="submit" className="button button-navy">
          {yes}
        </button>
      </form>
    </details>
  )
}
