import { useState } from 'react'

import { showToast } from '#web/ui/toast-store.ts'
import { uploadPicture } from '../api/upload-picture.ts'

export interface Upload {
  id: number
  name: string
  /** 0 to 1. */
  progress: number
  /** The server's sentence, or our own; empty while it goes well. */
  failure: string
}

let lastId = 0

/** Uploads pictures one after another, each with its progress; one that is refused doesn't stop the others. */
export function useUploads(folder: string, failedText: string) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((row) => (row.id === id ? { ...row, ...part } : row)))

  /** Answers the paths of those that arrived, in the order given. */
  async function upload(files: File[]): Promise<string[]> {
    const started = files.map((file) => {
      lastId += 1
      return { file, upload: { id: lastId, name: file.name, progress: 0, failure: '' } }
    })
    setUploads(started.map(({ upload: row }) => row))

    const paths: string[] = []
    for (const { file, upload: row } of started) {
      try {
        paths.push(await uploadPicture(file, folder, (progress) => change(row.id, { progress })))
        setUploads((all) => all.filter(({ id }) => id !== row.id))
      } catch (error) {
        const failure = (error instanceof Error && error.message) || failedText
        change(row.id, { failure })
        showToast(failure)
      }
    }
    return paths
  }

  return { uploads, upload, isUploading: uploads.some(({ failure }) => failure === '') }
}
