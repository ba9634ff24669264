/**
 * One page of a browser that is not Chromium, 390 px wide, as a person uses it. Each engine's own driver is behind it, so
 * that one journey runs in all of them. Elements are named by XPath, the one language that all drivers share.
 */
export interface EnginePage {
  open: (url: string) => Promise<void>
  /** Scrolls to the element and presses it in its middle, as a finger does; fails if something else lies there. */
  press: (element: string) => Promise<void>
  /** Types key by key at the end of what is in the field. */
  type: (element: string, text: string) => Promise<void>
  /** Gives the field of a form a file of this machine. */
  chooseFile: (element: string, file: string) => Promise<void>
  /** Runs a function of the page; it may use nothing from outside. */
  evaluate: <Value>(run: () => Value) => Promise<Value>
  /** A picture of what is seen, as PNG. */
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

export const phone = { width: 390, height: 844 }

/** The button with these words, or this label where it has only a picture. */
export const button = (words: string) =>
  `//button[not(@disabled)][normalize-space()=${quoted(words)} or @aria-label=${quoted(words)}]`

export const link = (words: string) => `//a[normalize-space()=${quoted(words)}]`

/** The field with this `name`, the same in every language. */
export const field = (name: string) => `//*[self::input or self::select or self::textarea][@name=${quoted(name)}]`

/** The field under these words of a form. */
export const labelled = (words: string) =>
  `//*[@id=//label[normalize-space()=${quoted(words)}]/@for]|//label[normalize-space()=${quoted(words)}]//input`

function quoted(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`
}
