import { signInAgain } from '../session/sign-in-prompt.ts'
import { adminAddress, adminHeaders } from './admin-call.ts'

/** The upload was refused; `message` is the server's sentence, empty when it gave none. */
export class UploadError extends Error {}

/**
 * Sends one picture to a folder such as `images/tours/blueeye`; `onProgress` is told shares from 0 to 1. Answers its path.
 * XMLHttpRequest, because fetch cannot tell how far an upload has come.
 */
export async function uploadPicture(file: File, folder: string, onProgress: (share: number) => void): Promise<string> {
  const { status, text } = await send(file, folder, onProgress)
  if (status === 401) {
    await signInAgain(true)
    return uploadPicture(file, folder, onProgress)
  }
  if (status !== 200) throw new UploadError(status >= 400 && status < 500 ? sentenceOf(text) : '')
  return (JSON.parse(text) as { imageUrl: string }).imageUrl
}

function send(file: File, folder: string, onProgress: (share: number) => void) {
  const form = new FormData()
  // The folder goes first: the server reads the parts as they come.
  form.append('existingImagePath', folder)
  form.append('file', file)

  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', adminAddress('UploadImage'))
    for (const [name, value] of Object.entries(adminHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    request.addEventListener('error', () => reject(new UploadError('')))
    request.send(form)
  })
}

/** Refusals are plain text; anything that looks like a document or data is not meant for people. */
function sentenceOf(text: string): string {
  return text.length <= 300 && !/^\s*[<{[]/.test(text) ? text.trim() : ''
}
