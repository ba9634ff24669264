/**
 * How the hero's picture is asked for; the document preloads exactly the same. On desktops it is cut to the height of
 * the screen, so it is wider than its box.
 */
export const heroPhoto = { sizes: '(min-width: 1024px) 80vw, 100vw' }
