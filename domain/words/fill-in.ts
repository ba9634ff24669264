/** Puts values into a text's placeholders: fillIn('per {period}', { period: 'ride' }) is 'per ride'. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
