/** Who wants to hear that something is another: `subscribe` as React's useSyncExternalStore asks for it, `tell` tells all. */
export function createListeners() {
  const listeners = new Set<() => void>()

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: () => {
      for (const listener of listeners) listener()
    },
  }
}
