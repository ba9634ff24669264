import mark from '#seed/pictures/drawn/logo-mark.svg?raw'

/** The mark of the logo as the sign in the browser's tab, small enough to travel in the page itself. */
const drawing = mark.replaceAll(/<!--.*?-->|\s*\n\s*/gs, '')

export const icon = `data:image/svg+xml,${encodeURIComponent(drawing)}`
