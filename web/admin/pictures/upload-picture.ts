import { largestPictureName } from '#domain/admin-paths.ts'
import { pictureTooLarge } from '#domain/content/images.ts'
import { adminAddress, adminHeaders } from '../api/admin-call.ts'
import { pageMeta } from '../api/page-meta.ts'
import { signInAgain } from '../api/sign-in-prompt.ts'

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
export async function uploadPicture(file: File, folder: string, options: UploadOptions): Promise<string | undefined> {
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
  if (status !== 200) throw new UploadError(status >= 400 && status < 500 ? sentenceOf(text) : '')
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
