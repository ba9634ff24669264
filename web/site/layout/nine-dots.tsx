const places = [4, 12, 20]

/** The sign of the menu button: three rows of three. */
export function NineDots() {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} fill="currentColor" aria-hidden>
      {places.flatMap((y) => places.map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={2.25} />))}
    </svg>
  )
}
