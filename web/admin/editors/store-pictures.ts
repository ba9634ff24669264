import { useEffect, useRef } from 'react'

import { dismissToast, showToast } from '#web/ui/toast-store.ts'

import type { Change, PictureHandling, PictureToasts } from './editor-context.ts'

import { reasonOf } from '../api/admin-call.ts'
import { say, sayDeclared } from '../words/say.ts'

/** Stores uploaded pictures where that does not wait for Save. False, with a toast, when they are only in the form. */
export async function storeAtOnce<Value extends string | string[]>(
  pictures: PictureHandling,
  fieldName: string,
  value: Change<Value>,
) {
  try {
    await pictures.storePictures?.(fieldName, value)
    return true
  } catch (error) {
    showToast(reasonOf(error))
    return false
  }
}

/** Takes a picture out of the record where that does not wait for Save. False, with a toast, when it is still there. */
export async function removeAtOnce(pictures: PictureHandling, fieldName: string, path: string) {
  if (!pictures.removePicture) return true
  try {
    await pictures.removePicture(fieldName, path)
    return true
  } catch {
    showToast(sayDeclared(pictures.toasts.deleteFailed))
    return false
  }
}

/** Tells that a picture or an entry was taken away, with the way back; that leads into the open form, and goes with it. */
export function useRemovalTold() {
  const toasts = useRef(new Set<number>())
  useEffect(() => {
    const ids = toasts.current
    return () => ids.forEach(dismissToast)
  }, [])

  return (text: string, bringBack: () => void) => {
    toasts.current.add(showToast(sayDeclared(text), 'success', { label: say('Undo'), onPress: bringBack }))
  }
}

/** The texts of the specification, section 8, for pictures of blocks. Collections have their own. */
export const imageToasts: PictureToasts = {
  uploaded: 'Image uploaded!',
  uploadFailed: 'Image upload failed.',
  deleted: 'Image deleted.',
  deleteFailed: 'Failed to delete image.',
}

export const iconToasts: PictureToasts = {
  ...imageToasts,
  uploaded: 'Icon uploaded successfully!',
  uploadFailed: 'Icon upload failed.',
}
