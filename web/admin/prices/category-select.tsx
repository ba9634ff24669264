import { categoryField, categoryNames } from './price-fields.ts'
import { priceCategories } from '#domain/prices/price-facts.ts'
import { say, sayDeclared } from '../words/say.ts'

interface CategorySelectProps {
  id: string
  value: string
  onChange: (value: string) => void
}

/** Where in the public table the route stands. */
export function CategorySelect({ id, value, onChange }: CategorySelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{sayDeclared(categoryField.label)}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        {priceCategories.map((category) => (
          <option key={category} value={category}>
            {say(categoryNames[category])}
          </option>
        ))}
      </select>
    </div>
  )
}
