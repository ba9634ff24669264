import { createContext, use } from 'react'

import type { Change, Editors } from './editor-props.ts'

/** What the pictures of one record need to know. */
export interface PictureHandling {
  /** Where uploads go, such as `images/tours/blueeye`. */
  folder: string
  toasts: PictureToasts
  /** Stores an uploaded picture, or the list with it, at once instead of with the next save (items of collections). */
  storePictures?: (fieldName: string, value: Change<string> | Change<string[]>) => Promise<void>
  /** Takes a picture away at once (items of collections). */
  removePicture?: (fieldName: string, path: string) => Promise<void>
}

export interface PictureToasts {
  uploaded: string
  uploadFailed: string
  deleted: string
  deleteFailed: string
}

interface EditorSetting {
  /** The language of the texts (en, sq …), for spelling and pronunciation. */
  languageCode: string
  editors: Editors
  pictures: PictureHandling
  /** Which shared values the edited language keeps for itself; undefined where there are no languages. */
  own?: OwnValues | undefined
}

export interface OwnValues {
  languageName: string
  names: readonly string[]
  /** Those that the default language keeps for itself. */
  namesInDefault: readonly string[]
  onChange: (names: string[]) => void
}

const EditorContext = createContext<EditorSetting | null>(null)

/** The table of editors comes by context, because an editor of lists shows fields again. */
export const EditorProvider = EditorContext.Provider

export function useEditorSetting(): EditorSetting {
  const setting = use(EditorContext)
  if (!setting) throw new Error('An editor stands outside EditorProvider.')
  return setting
}
