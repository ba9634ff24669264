interface Flight<T> {
  result: Promise<T>
  passengers: number
  cancel: AbortController
}

/**
 * Lets callers that want the same thing at the same time share one piece of work. The work's signal aborts when every
 * caller that gave a signal is gone; a caller without one stays to the end.
 */
export function createSingleFlight<T>() {
  const flights = new Map<string, Flight<T>>()

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const cancel = new AbortController()
    const flight: Flight<T> = { result: work(cancel.signal), passengers: 0, cancel }
    flights.set(key, flight)
    const end = () => forget(key, flight)
    flight.result.then(end, end)
    return flight
  }

  function forget(key: string, flight: Flight<T>) {
    if (flights.get(key) === flight) flights.delete(key)
  }

  return function share(key: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const flight = flights.get(key) ?? begin(key, work)
    flight.passengers += 1
    const leave = () => {
      flight.passengers -= 1
      if (flight.passengers > 0) return
      // Whoever comes next must not board work that is being given up.
      forget(key, flight)
      flight.cancel.abort()
    }
    if (signal?.aborted) leave()
    else signal?.addEventListener('abort', leave, { once: true })
    return flight.result
  }
}
