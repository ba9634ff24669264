const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Tirane',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant as clocks in Saranda show it: `Sat 21 Nov, 14:30`. */
export function formatSarandaTime(instant: string): string {
  return format.format(new Date(instant))
}
