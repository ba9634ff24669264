interface LegalTextProps {
  title: string
  /** Plain text: a blank line starts a paragraph, a line that begins with # is a heading. */
  text: string
}

/** A long text with, where there is room, its headings beside it. */
export function LegalText({ title, text }: LegalTextProps) {
  const parts = legalParts(text)
  const headings = parts.filter((part) => part.isHeading)

  return (
    <div className="road">
      <div className="wrap legal">
        <div className="prose">
          {parts.map((part) =>
            part.isHeading ? (
              <h2 key={part.id} id={headingId(part)}>
                {part.text}
              </h2>
            ) : (
              <p key={part.id}>{part.text}</p>
            ),
          )}
        </div>
        {headings.length > 1 && (
          <nav className="legal-headings" aria-label={title}>
            <ul>
              {headings.map((part) => (
                <li key={part.id}>
                  <a href={`#${headingId(part)}`}>{part.text}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  )
}

interface LegalPart {
  id: string
  isHeading: boolean
  text: string
}

const headingId = ({ id }: LegalPart) => `part-${id}`

export function legalParts(text: string): LegalPart[] {
  return text
    .split(/\r?\n\s*\r?\n|(?<=^#.*)\r?\n|\r?\n(?=#)/m)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part, index) => ({
      id: String(index),
      isHeading: part.startsWith('#'),
      text: part.replace(/^#+\s*/, ''),
    }))
}
