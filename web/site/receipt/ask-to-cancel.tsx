import type { MailWords } from '#domain/words/mail/en.ts'

import { cancelPath } from '#domain/paths.ts'

/** Two taps, so that nobody asks by accident; neither needs a script. */
export function AskToCancel({ path, words }: { path: string; words: MailWords }) {
  return (
    <details className="receipt-cancel">
      <summary className="button button-quiet">{words.askToCancel}</summary>
      <form method="post" action={cancelPath(path)}>
        <p>{words.askToCancelText}</p>
        <button type="submit" className="button button-navy">
          {words.askToCancelYes}
        </button>
      </form>
    </details>
  )
}
