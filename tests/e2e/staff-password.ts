/** Of the user `admin` in every seeded site of the browser tests. */
export const staffPassword = 'ferry-to-corfu-at-nine'
