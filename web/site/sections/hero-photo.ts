/** How the hero's picture is asked for; the document preloads exactly the same. */
export const heroPhoto = { quality: 60, sizes: '(min-width: 1024px) 58vw, 100vw' }
