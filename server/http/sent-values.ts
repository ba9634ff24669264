/** What a form, or a program by JSON, has sent under a name; empty for nothing. */
function sentValues(body: unknown, name: string): unknown[] {
  if (body instanceof URLSearchParams) return body.getAll(name)
  const value = typeof body === 'object' && body !== null ? (Reflect.get(body, name) as unknown) : undefined
  return value === undefined ? [] : [value]
}

/** The one that it has sent; undefined where it sent none, or two of which nobody knows which is meant. */
export function onlyValue(body: unknown, name: string): unknown {
  const values = sentValues(body, name)
  return values.length === 1 ? values[0] : undefined
}
