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
