/** Lets callers that want the same thing at the same time share one piece of work; who comes after a failure tries anew. */
export function createSingleFlight<T>() {
  const flights = new Map<string, Promise<T>>()

  return function share(key: string, work: () => Promise<T>): Promise<T> {
    return flights.getOrInsertComputed(key, () => work().finally(() => flights.delete(key)))
  }
}
