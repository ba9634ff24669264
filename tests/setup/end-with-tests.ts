const running = new Set<() => void>()

/** Ends what a test has started, should it fail before it does so itself. Answers how to say that it has ended. */
export function endWithTests(end: () => void): () => void {
  running.add(end)
  return () => running.delete(end)
}

export function endWhatIsLeft(): void {
  for (const end of running) end()
  running.clear()
}

process.once('exit', endWhatIsLeft)
