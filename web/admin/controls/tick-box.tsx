interface TickBoxProps {
  label: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** A box to tick, with its words beside it. */
export function TickBox({ label, isTicked, onTick }: TickBoxProps) {
  return (
    <label className="tick-box">
      <input
        type="checkbox"
        className="admin-checkbox"
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
