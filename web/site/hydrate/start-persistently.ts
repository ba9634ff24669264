const firstPauseMs = 2000
const longestPauseMs = 60_000
/** Without a limit, a script with a fault of its own would reload the page for ever. */
const mostReloads = 2

/**
 * Runs the first of these scripts, which needs the others. Where one of them does not come, it begins again after a pause,
 * or as soon as the browser says that the network is back, for as long as it takes.
 */
export async function startPersistently(scripts: readonly string[]): Promise<void> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      // By its address: an import by name would have the bundler load a helper before the picture.
      await import(/* @vite-ignore */ scripts[0] ?? '')
      return
    } catch (error) {
      // A browser too old to read them can do so no better a second time.
      if (error instanceof SyntaxError) throw error
      await pauseOrOnline(pauseMs)
      if ((await loadAnew(scripts)) === 'enough') throw error
    }
  }
}

/**
 * Brings the scripts into the browser's store, so that they are there after a reload. A copy may be the document of a page that
 * names none: then the page itself is asked for, of which the worker gives no copy to a script.
 */
async function isServerThere(scripts: readonly string[]): Promise<boolean> {
  const asked = scripts.length > 0 ? scripts : [location.href]
  const answers = await Promise.allSettled(asked.map((address) => fetch(address)))
  return answers.every(({ status }) => status === 'fulfilled')
}

/**
 * Reloads the page if the server has these scripts: some browsers try a script that failed only once a page, and a newer
 * release has scripts of other names. The number of reloads is kept in the history's state, which needs no storage.
 */
export async function loadAnew(scripts: readonly string[]): Promise<'enough' | undefined> {
  if (!(await isServerThere(scripts))) return undefined
  const state = history.state as { reloads?: number } | null
  const reloads = state?.reloads ?? 0
  if (reloads >= mostReloads) return 'enough'
  history.replaceState({ ...state, reloads: reloads + 1 }, '')
  location.reload()
  return undefined
}

function pauseOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
    addEventListener('online', () => resolve(), { once: true })
  })
}
