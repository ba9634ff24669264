import { useEffect, useRef, useState } from 'react'

import { dismissToast, showToast } from '#web/ui/toast-store.ts'

import { reasonOf } from '../api/admin-call.ts'
import { say, sayDeclared } from '../words/say.ts'
import { type Change, type PictureToasts, useEditorSetting } from './editor-context.ts'

/**
 * Stores pictures of a field, and takes one out of the record, where that does not wait for Save. False when it failed: that is told,
 * and stands as `failure` beside the field until something is tried again.
 */
export function usePictureStoring(fieldName: string) {
  const { pictures } = useEditorSetting()
  const [failure, setFailure] = useState('')

  async function attempt(deed: () => Promise<unknown> | undefined, textOf: (reason: unknown) => string) {
    setFailure('')
    try {
      await deed()
      return true
    } catch (error) {
      const text = textOf(error)
      setFailure(text)
      showToast(text)
      return false
    }
  }

  return {
    failure,
    store: <Value extends string | string[]>(value: Change<Value>) =>
      attempt(() => pictures.storePictures?.(fieldName, value), reasonOf),
    remove: (path: string) =>
      attempt(
        () => pictures.removePicture?.(fieldName, path),
        () => sayDeclared(pictures.toasts.deleteFailed),
      ),
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
