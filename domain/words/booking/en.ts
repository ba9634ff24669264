/** English, as the specification gives it where it does. Placeholders stand in braces: {name}. */
export const booking = {
  loading: 'Loading...',
}

export type BookingWords = Record<keyof typeof booking, string>
