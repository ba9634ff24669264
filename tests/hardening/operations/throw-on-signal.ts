/** Loaded before the program under test (`--import`): SIGWINCH makes it throw where nobody catches. */
process.on('SIGWINCH', () => {
  setImmediate(() => {
    throw new Error('thrown on purpose')
  })
})
