import { useEffect } from 'react'

/** Scrolls a frame once to where a text stands, as soon as it is there; from then on people scroll themselves. */
export function useFirstLook(body: HTMLElement | null, text: string | undefined): void {
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
  }, [body, text])
}

/** The element whose words are just these, whatever stands beside them. */
function elementWith(body: HTMLElement, text: string): Element | null {
  const wanted = plain(text)
  const words = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) {
    const { data, parentElement } = words.currentNode as Text
    if (plain(data) === wanted) return parentElement
  }
  return null
}

/** The site may have put soft hyphens and fixed spaces in. */
const plain = (text: string) => text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim()
