import { FiCopy } from 'react-icons/fi'

import { showToast } from '#web/ui/toast-store.ts'
import { say } from '../words/say.ts'

/** Puts a text on the clipboard; a toast says that it is done, or cannot be. */
export async function copyText(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done, 'success')
  } catch {
    showToast(say('The browser does not let this page copy.'))
  }
}

/** Copies a text that stands beside it. */
export function CopyButton({ text }: { text: string }) {
  return (
    <button type="button" className="button button-quiet" onClick={() => void copyText(text, say('Copied.'))}>
      <FiCopy aria-hidden />
      <span>{say('Copy')}</span>
    </button>
  )
}
