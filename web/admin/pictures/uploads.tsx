import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FiUpload, FiX } from 'react-icons/fi'

import { largestPictureName } from '#domain/admin-paths.ts'
import { pictureTooLarge } from '#domain/content/images.ts'
import { showToast } from '#web/ui/toast-store.ts'

import { adminAddress, adminHeaders, signInAgain } from '../api/admin-call.ts'
import { pageMeta } from '../api/queries.ts'
import { IconButton } from '../controls/buttons.tsx'
import { useUnsaved } from '../drafts/unsaved.ts'
import { say, sayDeclared } from '../words/say.ts'

export interface Upload {
  id: number
  name: string
  /** 0 to 1. */
  progress: number
  /** The server's sentence, or our own; empty while it goes well. */
  failure: string
  cancel: () => void
}

let lastId = 0
const underWay = new Set<AbortSignal>()

/** Whether a picture is on its way into an open form, which had better stay open for it. */
export const isUploadUnderWay = () => underWay.size > 0

/**
 * Uploads pictures one after another, each with its progress; one that is refused doesn't stop the others. They count as
 * unsaved until they are there, and end with the form.
 */
export function useUploads(folder: string, failedText: string) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const isUploading = uploads.some(({ failure }) => failure === '')
  const leaving = useRef<AbortController>(null)
  useUnsaved(isUploading)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((row) => (row.id === id ? { ...row, ...part } : row)))
  const remove = (id: number) => setUploads((all) => all.filter((row) => row.id !== id))

  /** Answers the paths of those that arrived, in the order given. */
  async function upload(files: File[]): Promise<string[]> {
    const started = files.map((file) => start(file, leaving.current))
    setUploads(started.map(({ row }) => row))

    const paths: string[] = []
    for (const { file, row, signal } of started) {
      underWay.add(signal)
      try {
        const onProgress = (progress: number) => change(row.id, { progress })
        const path = await uploadPicture(file, folder, { onProgress, signal })
        if (path !== undefined) paths.push(path)
        remove(row.id)
      } catch (error) {
        const failure = sayDeclared((error instanceof Error && error.message) || failedText)
        change(row.id, { failure })
        showToast(failure)
      }
      underWay.delete(signal)
    }
    return leaving.current?.signal.aborted ? [] : paths
  }

  function start(file: File, end: AbortController | null) {
    lastId += 1
    const id = lastId
    const cancelling = new AbortController()
    const cancel = () => {
      cancelling.abort()
      remove(id)
    }
    end?.signal.addEventListener('abort', () => cancelling.abort())
    return { file, signal: cancelling.signal, row: { id, name: file.name, progress: 0, failure: '', cancel } }
  }

  return { uploads, upload, isUploading }
}

/** A bar for every file that is on its way, and the reason for every one that was refused. */
export function UploadList({ uploads }: { uploads: Upload[] }) {
  if (uploads.length === 0) return null

  return (
    <ul className="admin-uploads">
      {uploads.map((upload) => (
        <li key={upload.id}>
          <span className="admin-uploads-name">{upload.name}</span>
          {upload.failure ? (
            // A toast reads it out.
            <span className="admin-failure">{upload.failure}</span>
          ) : (
            <>
              <progress value={upload.progress} aria-label={say('Uploading {name}', { name: upload.name })} />
              <IconButton icon={FiX} label={say('Stop {name}', { name: upload.name })} onPress={upload.cancel} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What the server reads, and nothing else: then Apple's devices send their HEIC photographs as JPEG, the first of these. */
const readTypes = 'image/jpeg,image/png,image/webp'

interface FileButtonProps {
  id: string
  multiple: boolean
  disabled: boolean
  onChoose: (files: File[]) => void
  children: ReactNode
  describedBy?: string | undefined
}

/** Opens the chooser of files; it is empty again afterwards, so that the same file can be chosen twice. */
export function FileButton({ id, multiple, disabled, onChoose, children, describedBy }: FileButtonProps) {
  return (
    <label className="button button-quiet file-button" data-disabled={disabled || undefined}>
      <FiUpload aria-hidden />
      {children}
      <input
        id={id}
        type="file"
        accept={readTypes}
        className="visually-hidden"
        multiple={multiple}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </label>
  )
}

/** The upload was refused; `message` is the sentence of the refusal, empty when the server gave none. */
class UploadError extends Error {}

/** A line that moves nothing for so long is dead. Making the picture's copies counts, too. */
const uploadSilenceMs = 60_000

interface UploadOptions {
  /** Told shares from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends one picture to a folder such as `images/tours/blueeye`. Answers its path; undefined when it was given up by `signal`.
 * One that is too large is refused before it is sent, which from a phone takes minutes.
 * XMLHttpRequest, because fetch cannot tell how far an upload has come.
 */
async function uploadPicture(file: File, folder: string, options: UploadOptions): Promise<string | undefined> {
  const mostMb = largestPictureMb()
  if (file.size > mostMb * 1024 * 1024) throw new UploadError(pictureTooLarge(mostMb))
  const headers = adminHeaders()
  const answer = await send(file, folder, { ...options, headers })
  if (!answer) return undefined
  const { status, text } = answer
  if (status === 401) {
    await signInAgain(true, headers)
    return uploadPicture(file, folder, options)
  }
  if (status !== 200) throw new UploadError(status >= 400 && status !== 500 ? sentenceOf(text) : '')
  return (JSON.parse(text) as { imageUrl: string }).imageUrl
}

/** The server writes it into the page. */
function largestPictureMb(): number {
  return Number(pageMeta(largestPictureName) ?? Infinity)
}

interface Sending extends UploadOptions {
  headers: Record<string, string>
}

function send(file: File, folder: string, { onProgress, signal, headers }: Sending) {
  const form = new FormData()
  // The folder goes first: the server reads the parts as they come.
  form.append('existingImagePath', folder)
  form.append('file', file)

  return new Promise<{ status: number; text: string } | undefined>((resolve, reject) => {
    if (signal.aborted) return resolve(undefined)
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const giveUpLater = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), uploadSilenceMs)
    }
    const stop = () => request.abort()
    request.open('POST', adminAddress('UploadImage'))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      giveUpLater()
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    request.addEventListener('error', () => reject(new UploadError('')))
    request.addEventListener('abort', () => (signal.aborted ? resolve(undefined) : reject(new UploadError(''))))
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    })
    signal.addEventListener('abort', stop)
    giveUpLater()
    request.send(form)
  })
}

/** Refusals are plain text; anything that looks like a document or data is not meant for people. */
function sentenceOf(text: string): string {
  return text.length <= 300 && !/^\s*[<{[]/.test(text) ? text.trim() : ''
}
