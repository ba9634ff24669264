export interface OpeningTables {
  /** What was done on the way to opening and leaves no other trace: by whom (empty for a program) and when last. */
  openingMarks: {
    name: string
    at: string
    by: string
  }
}
