import { useEffect } from 'react'

/**
 * Scrolls a frame once to where a text stands, as soon as it is there; from then on people scroll themselves. Called anew
 * with another `width`, since everything moves then.
 */
export function useFirstLook(body: HTMLElement | null, text: string | undefined, width: number): void {
  useEffect(() => {
    if (!body || !text) return undefined
    const look = () => {
      const element = elementWith(body, text)
      const view = body.ownerDocument.defaultView
      if (!element || !view) return
      observer.disconnect()
      // Not scrollIntoView: that would move the page round the frame too.
      const top = element.getBoundingClientRect().top + view.scrollY - view.innerHeight / 2
      view.scrollTo({ top, behavior: 'instant' })
    }
    const observer = new MutationObserver(look)
    observer.observe(body, { childList: true, subtree: true })
    look()
    return () => observer.disconnect()
  }, [body, text, width])
}

/** What says just this, or else what says this among other things, such as the brand before a car's name. */
function elementWith(body: HTMLElement, text: string): Element | undefined {
  const wanted = plain(text)
  const leaves = [...body.querySelectorAll('*')].filter((element) => element.childElementCount === 0)
  return (
    leaves.find((element) => plain(element.textContent) === wanted) ??
    leaves.find((element) => plain(element.textContent).includes(wanted))
  )
}

/** The site may have put soft hyphens and fixed spaces in. */
const plain = (text: string) => text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim()
