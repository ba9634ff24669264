/**
 * What a column holds as JSON; undefined where it is damaged, as a faulty disk or a hand in the database leaves it. That
 * record then says nothing, the others what they say.
 */
export function readJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The same of a column that holds a list: empty where it is damaged. */
export function readList<Entry>(json: string): Entry[] {
  const list = readJson(json)
  return Array.isArray(list) ? (list as Entry[]) : []
}
