import { say } from '../words/say.ts'

interface SuggestionBarProps {
  given: number
  /** What would still have nobody. */
  open: number
  onApply: () => void
  onDrop: () => void
}

/** Says what is proposed, and waits for a yes or a no: nothing of it is stored yet. */
export function SuggestionBar({ given, open, onApply, onDrop }: SuggestionBarProps) {
  return (
    <div className="plan-suggestion">
      <output>
        {given === 0
          ? say('Nobody can be suggested without a clash.')
          : [
              given === 1
                ? say('1 ride is suggested, drawn dashed. Nothing is stored yet.')
                : say('{n} rides are suggested, drawn dashed. Nothing is stored yet.', { n: given }),
              open === 0 ? '' : open === 1 ? say('1 stays open.') : say('{n} stay open.', { n: open }),
            ].join(' ')}
      </output>
      <div className="admin-row">
        {given > 0 && (
          <button type="button" className="button button-accent" onClick={onApply}>
            {say('Apply')}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={onDrop}>
          {say('Forget it')}
        </button>
      </div>
    </div>
  )
}
