import { type ComponentType, createContext, use } from 'react'

import type { Content, FieldKind, FieldOf, ValueOf } from '#domain/content/fields.ts'
import type { SharedValues } from '#domain/content/shared-values.ts'

/**
 * The value that an editor of this kind shows and gives back. What is typed for a number and cannot be read as one stays as it is
 * typed: an empty number would be a value, too.
 */
export type EditorValue<Kind extends FieldKind> = Kind extends 'list'
  ? Content[]
  : ValueOf<FieldOf<Kind>> | (Kind extends 'number' | 'price' ? string : never)

/** A new value, or how it follows from the one that the form holds when it arrives: an upload takes its time. */
export type Change<Value> = Value | ((current: Value) => Value)

export function applied<Value>(change: Change<Value>, current: Value): Value {
  return typeof change === 'function' ? (change as (current: Value) => Value)(current) : change
}

export interface EditorProps<Kind extends FieldKind> {
  field: FieldOf<Kind>
  /** The field's name in its record. */
  name: string
  /** The id of the control, for its label. Parts of it append to this. */
  id: string
  value: EditorValue<Kind>
  onChange: (value: Change<EditorValue<Kind>>) => void
  /** What visitors see instead while this is empty: the default language's value. Shown, never written. */
  fallback: EditorValue<Kind> | undefined
  /** The ids of help and errors. */
  describedBy: string | undefined
  isInvalid: boolean
}

interface Editor<Kind extends FieldKind> {
  component: ComponentType<EditorProps<Kind>>
  /** How its label stands: over one control, over a group of them, or beside a check box. */
  layout: 'control' | 'group' | 'beside'
}

/** An editor for each kind of field; null for what is not edited. */
export type Editors = { readonly [Kind in FieldKind]: Editor<Kind> | null }

/** What the pictures of one record need to know. */
export interface PictureHandling {
  /** Where uploads go, such as `images/tours/blueeye`. */
  folder: string
  toasts: PictureToasts
  /** Stores an uploaded picture, or the list with it, at once instead of with the next save (items of collections). */
  storePictures?: <Value extends string | string[]>(fieldName: string, value: Change<Value>) => Promise<void>
  /** Takes a picture away at once (items of collections). */
  removePicture?: (fieldName: string, path: string) => Promise<void>
}

export interface PictureToasts {
  uploaded: string
  uploadFailed: string
  deleted: string
  deleteFailed: string
}

export interface EditorSetting {
  /** The language of the texts (en, sq …), for spelling and pronunciation. */
  languageCode: string
  editors: Editors
  pictures: PictureHandling
  /** Which shared values the edited language keeps for itself; undefined where there are no languages. */
  own?: OwnValues | undefined
}

interface OwnValues {
  languageName: string
  names: readonly string[]
  /** What the stored record shares with all languages. What it will share since this form comes with the save. */
  stored: SharedValues
  /** What it keeps for its language. */
  kept: SharedValues
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
