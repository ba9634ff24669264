import { useState } from 'react'

import type { Fields } from '#domain/content/fields.ts'

import { sharedFields } from './field-values.ts'

interface ApplyEverywhereProps {
  fields: Fields
  /** Names of the fields that staff have changed: they are ticked. */
  changed: readonly string[]
  isSaving: boolean
  onApply: (names: string[]) => void
}

/** Saves, and copies what is the same everywhere (pictures, prices, numbers, icons) to all other languages. */
export function ApplyEverywhere({ fields, changed, isSaving, onApply }: ApplyEverywhereProps) {
  const shared = sharedFields(fields)
  const [isOpen, setIsOpen] = useState(false)
  const [ticks, setTicks] = useState<Record<string, boolean>>({})
  const isTicked = (name: string) => ticks[name] ?? changed.includes(name)
  const ticked = shared.filter(isTicked)
  if (shared.length === 0) return null

  return (
    <div className="apply-everywhere">
      <button type="button" className="tool" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Apply to all languages
      </button>
      {isOpen && (
        <div className="stack">
          {shared.map((name) => (
            <label key={name} className="row">
              <input
                type="checkbox"
                className="checkbox"
                checked={isTicked(name)}
                onChange={(event) => setTicks({ ...ticks, [name]: event.target.checked })}
              />
              {labelOf(fields, name)}
            </label>
          ))}
          <button
            type="button"
            className="button button-quiet"
            disabled={isSaving || ticked.length === 0}
            onClick={() => onApply(ticked)}
          >
            Save and apply to all languages
          </button>
        </div>
      )}
    </div>
  )
}

/** Of a list only the shared parts of its entries are meant. */
function labelOf(fields: Fields, name: string): string {
  const field = fields[name]
  if (field?.kind !== 'list' || field.shared) return field?.label ?? name
  const parts = sharedFields(field.item).map((part) => field.item[part]?.label.toLowerCase())
  return `${field.label}: ${parts.join(', ')}`
}
