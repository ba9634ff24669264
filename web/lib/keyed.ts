/**
 * Texts that staff write have no identity of their own, and two may say the same: what is drawn of them is told apart by
 * its place. Not for what holds a state of its own or is reordered while it is seen.
 */
export function keyed<Item>(items: readonly Item[]): { key: string; item: Item }[] {
  return items.map((item, place) => ({ key: String(place), item }))
}
