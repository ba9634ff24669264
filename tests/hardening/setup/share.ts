/** How much of a long loop is run: 1 unless LONG_TEST_SHARE says less, for a short trial. */
const share = Number(process.env['LONG_TEST_SHARE'] ?? 1)

/** So many rounds of a loop, at least one. */
export const rounds = (full: number) => Math.max(1, Math.round(full * share))
/** So long, at least a second. */
export const lasting = (fullSeconds: number) => Math.max(1, fullSeconds * share) * 1000

declare module 'vitest' {
  interface TaskMeta {
    /** What a long run measured, for the table at its end. */
    figure?: string
  }
}
