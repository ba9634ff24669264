/** Those who are told of a change: `subscribe` as React's useSyncExternalStore wants it, and `tell`, which calls all. */
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
