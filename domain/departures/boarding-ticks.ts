/** What somebody at the quay, or in the office, says of one party: that it is aboard, or that it is not. Kept for good. */
export interface BoardingTick {
  /** Unique: the same key is the same tick, however often it arrives. */
  key: string
  boarded: boolean
  /** The instant, ISO in UTC, by a right clock. */
  at: string
  /** The name of who ticked. */
  by: string
  /** Null for the office. */
  crewId: number | null
}

export interface JudgedTicks<T extends BoardingTick = BoardingTick> {
  boarded: boolean
  /** What decides; undefined while nobody has ticked. */
  last: T | undefined
  /** Who has it aboard, each once by the first tick; more than one where two have ticked the same party. */
  tickedBy: { by: string; at: string }[]
}

/**
 * Whether a party is aboard: the last tick holds. Only when ticks were made counts, never when they arrived, so that whatever
 * the order in which they are given, the answer is the same.
 */
export function judgeTicks<T extends BoardingTick>(ticks: readonly T[]): JudgedTicks<T> {
  const inOrder = ticks.toSorted(byTime)
  const last = inOrder.at(-1)
  const since = inOrder.slice(inOrder.findLastIndex(({ boarded }) => !boarded) + 1)
  const first = since.filter((tick, index) => since.findIndex((each) => isBySame(each, tick)) === index)
  return { boarded: last?.boarded ?? false, last, tickedBy: first.map(({ by, at }) => ({ by, at })) }
}

type Ticker = Pick<BoardingTick, 'by' | 'crewId'>

/** Whether two ticks are of one person; two of the crew may share a name. */
export function isBySame(one: Ticker, other: Ticker): boolean {
  return one.crewId === other.crewId && (one.crewId !== null || one.by === other.by)
}

/** Of the same moment: who is aboard stays so, and otherwise by key. */
function byTime(one: BoardingTick, other: BoardingTick): number {
  const order = Date.parse(one.at) - Date.parse(other.at) || Number(one.boarded) - Number(other.boarded)
  return order || (one.key < other.key ? -1 : 1)
}
