import type { IconType } from 'react-icons'

interface IconButtonProps {
  icon: IconType
  /** What it does, to what. */
  label: string
  disabled?: boolean
  /** At a distance from its neighbours, where a slip of the finger would take something away. */
  isApart?: boolean
  onPress: () => void
}

/** A button of one picture: small tools beside what they change. */
export function IconButton({ icon: Icon, label, disabled, isApart = false, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button${isApart ? ' icon-button-apart' : ''}`}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon aria-hidden />
    </button>
  )
}
