/** Why something was not done, read out as soon as it is there; nothing for an empty text. */
export function Failure({ text }: { text: string }) {
  if (text === '') return null

  return (
    <p role="alert" className="admin-failure">
      {text}
    </p>
  )
}
