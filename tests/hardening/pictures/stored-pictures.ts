import { samplePicture } from '../../setup/sample-picture.ts'
import type { Site } from '../setup/open-site.ts'

/** A small picture as a phone would send it. */
export const jpeg = (width = 60) => samplePicture({ width, height: 40 }).jpeg().toBuffer()
export const countPictures = (site: Site) =>
  site.inDatabase((database) => Number(database.prepare('select count(*) as count from pictures').get()?.['count']))
export const storedBytes = (site: Site, path: string) =>
  site.inDatabase((database) =>
    Buffer.from(database.prepare('select bytes from pictures where path = ?').get(path)?.['bytes'] as Uint8Array),
  )
