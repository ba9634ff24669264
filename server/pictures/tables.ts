export interface PictureTables {
  /** Originals, upright and without metadata; the path is bound to the bytes, so a path never changes meaning. */
  pictures: {
    path: string
    contentType: string
    bytes: Uint8Array
    width: number
    height: number
    createdAt: string
    /** When the sweep first found no record that names it; null while one does. */
    unusedSince: string | null
  }
}
