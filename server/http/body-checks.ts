/** Bodies are taken as they come: nothing is coerced, nothing dropped in silence, and everything wrong is told at once. */
export const bodyChecks = {
  customOptions: {
    coerceTypes: false as const,
    removeAdditional: false as const,
    allErrors: true,
    // Decimals: 0.07 / 0.01 is not quite 7 to a computer.
    multipleOfPrecision: 6,
  },
}
