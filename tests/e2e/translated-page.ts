import type { Page } from '@playwright/test'

/**
 * Has the browser translate the page as Chrome and Edge do: each piece of text is taken out and comes back, changed, inside
 * two `<font>` elements; so does whatever text comes later. `from` the first moment, before any script of the page has
 * taken over, or from when it is live.
 */
export async function translatePage(page: Page, from: 'start' | 'live'): Promise<void> {
  await page.addInitScript(translate, from)
}

function translate(from: 'start' | 'live') {
  // Tests do not see it, and React does.
  const mark = '\u200B'
  const untouched = 'script, style, noscript, textarea, [translate="no"], font font'

  function translateText(text: Text) {
    const parent = text.parentElement
    if (!parent || parent.closest(untouched) || text.data.trim() === '') return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    text.replaceWith(outer)
    inner.textContent = text.data + mark
  }
  function translateAll(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) translateText(text)
  }
  function begin() {
    translateAll(document.body)
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translateAll(node)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    document.documentElement.classList.add('translated-ltr')
  }
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.documentElement
    if (from === 'start') begin()
    else {
      new MutationObserver((_, observer) => {
        if (root.dataset['live'] === undefined) return
        observer.disconnect()
        begin()
      }).observe(root, { attributes: true })
    }
  })
}
