import { type Content, type FieldValue, type Fields, isDerived } from '#domain/content/fields.ts'

import { ownValuesIn } from './own-values.ts'
import { ValueView } from './value-view.tsx'
import { say, sayDeclared } from '../words/say.ts'

interface RecordViewProps {
  fields: Fields
  content: Content
  fallback: Content | undefined
}

/** A record as it is stored, to read. */
export function RecordView({ fields, content, fallback }: RecordViewProps) {
  const own = ownValuesIn(content) ?? []

  return (
    <dl className="record-view">
      {Object.entries(fields)
        .filter(([, field]) => !isDerived(field))
        .map(([name, field]) => (
          <div key={name}>
            <dt>
              <span>{sayDeclared(field.label)}</span>
              {own.some((each) => each === name || each.startsWith(`${name}.`)) && (
                <span className="own-mark">{say('own value')}</span>
              )}
            </dt>
            <dd>
              <ValueView
                field={field}
                value={content[name] as FieldValue}
                fallback={field.kind === 'text' && field.emptyMeansHidden ? undefined : fallback?.[name]}
              />
            </dd>
          </div>
        ))}
    </dl>
  )
}
