/** How long a test waits for one thing that has its own time, on the slowest machine. */
export const patienceMs = 45_000
