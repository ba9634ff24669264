type Kind = 'localStorage' | 'sessionStorage'

/**
 * The browser's storage, where it may be used: that of the site, or with `sessionStorage` that of the tab. Browsers that
 * are told to block cookies throw at every touch of it, and a full one throws at writing: then nothing is kept, and
 * everything else goes on.
 */
export function readStored(key: string, kind: Kind = 'localStorage'): string | null {
  try {
    return window[kind].getItem(key)
  } catch {
    return null
  }
}

/** What was kept as JSON; null for nothing, and for what is damaged. Another release may have kept it. */
export function readStoredJson(key: string, kind?: Kind): unknown {
  try {
    return JSON.parse(readStored(key, kind) ?? 'null')
  } catch {
    return null
  }
}

/** Returns whether it is kept. */
export function writeStored(key: string, value: string, kind: Kind = 'localStorage'): boolean {
  try {
    window[kind].setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function removeStored(key: string, kind: Kind = 'localStorage'): void {
  try {
    window[kind].removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** The names of all that is kept. */
export function storedNames(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
