import { FiCopy } from 'react-icons/fi'

import { showToast } from '#web/ui/toast-store.ts'
import { say } from '../words/say.ts'

/** Copies a text that stands beside it. */
export function CopyButton({ text }: { text: string }) {
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast(say('Copied.'), 'success')
    } catch {
      showToast(say('The browser does not let this page copy.'))
    }
  }

  return (
    <button type="button" className="button button-quiet" onClick={() => void handleCopy()}>
      <FiCopy aria-hidden />
      <span>{say('Copy')}</span>
    </button>
  )
}
