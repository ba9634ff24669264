/** What visitors see of a list: an item that staff have begun but not named yet has no card. */
export function shownItems<Item extends { name: string }>(items: readonly Item[] | undefined): Item[] {
  return (items ?? []).filter(({ name }) => name.trim() !== '')
}
