import type { Editors, EditorSetting } from './editor-context.ts'

import { imageToasts } from './store-pictures.ts'
import { ImageEditor, ImagesEditor } from './picture-editors.tsx'
import { ListEditor } from './list-editor.tsx'
import { MessageEditor } from './message-editor.tsx'
import { NumberEditor, PriceEditor } from './number-editor.tsx'
import {
  ChoiceEditor,
  ChoicesEditor,
  DateEditor,
  FlagEditor,
  IconEditor,
  LinesEditor,
  LinkEditor,
  PhoneEditor,
  TextEditor,
  TimeEditor,
  VehicleEditor,
} from './simple-editors.tsx'

/** The form control for each kind of field; a kind without a line here does not compile. */
export const editors: Editors = {
  text: { component: TextEditor, layout: 'control' },
  message: { component: MessageEditor, layout: 'control' },
  lines: { component: LinesEditor, layout: 'control' },
  derivedLines: null,
  imageAlt: null,
  imageAlts: null,
  number: { component: NumberEditor, layout: 'control' },
  price: { component: PriceEditor, layout: 'control' },
  vehicle: { component: VehicleEditor, layout: 'control' },
  choice: { component: ChoiceEditor, layout: 'control' },
  time: { component: TimeEditor, layout: 'control' },
  date: { component: DateEditor, layout: 'control' },
  choices: { component: ChoicesEditor, layout: 'group' },
  flag: { component: FlagEditor, layout: 'beside' },
  icon: { component: IconEditor, layout: 'control' },
  image: { component: ImageEditor, layout: 'group' },
  images: { component: ImagesEditor, layout: 'group' },
  link: { component: LinkEditor, layout: 'control' },
  phone: { component: PhoneEditor, layout: 'control' },
  list: { component: ListEditor, layout: 'group' },
}

/** What the editors of a record without pictures need to know. */
export function plainSetting(languageCode: string): EditorSetting {
  return { editors, languageCode, pictures: { folder: 'images/none', toasts: imageToasts } }
}

/** Of what has no languages. */
export const englishSetting = plainSetting('en')
