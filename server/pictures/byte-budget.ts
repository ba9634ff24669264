/** Counts the memory that uploads hold all together. */
export interface ByteBudget {
  /** Throws when it is spent; nothing is counted then. */
  take: (bytes: number) => void
  giveBack: (bytes: number) => void
}

export function createByteBudget(total: number, spent: () => Error): ByteBudget {
  let held = 0
  return {
    take(bytes) {
      if (held + bytes > total) throw spent()
      held += bytes
    },
    giveBack(bytes) {
      held -= bytes
    },
  }
}
