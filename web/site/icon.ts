/** The sign in the browser's tab: a stop of the route on taxi yellow. Small enough to travel in the page itself. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#f9c630"/><g fill="#0b2341"><path d="M16 5a8 8 0 0 1 8 8c0 5.600-8 12-8 12S8 18.600 8 13a8 8 0 0 1 8-8z"/><circle cx="7" cy="28" r="1.500"/><circle cx="12" cy="28" r="1.500"/><circle cx="20" cy="28" r="1.500"/><circle cx="25" cy="28" r="1.500"/></g><circle cx="16" cy="13" r="3.200" fill="#f9c630"/></svg>`

export const icon = `data:image/svg+xml,${encodeURIComponent(drawing)}`
