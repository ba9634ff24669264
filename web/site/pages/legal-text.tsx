/** Plain text: a blank line starts a paragraph, a line that begins with # is a heading. */
export function LegalText({ text }: { text: string }) {
  return (
    <div className="wrap prose">
      {legalParts(text).map((part) =>
        part.isHeading ? <h2 key={part.id}>{part.text}</h2> : <p key={part.id}>{part.text}</p>,
      )}
    </div>
  )
}

interface LegalPart {
  id: string
  isHeading: boolean
  text: string
}

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
