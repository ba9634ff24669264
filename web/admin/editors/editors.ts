import type { Editors } from './editor-props.ts'

import { ChoiceEditor } from './choice-editor.tsx'
import { FlagEditor } from './flag-editor.tsx'
import { IconEditor } from './icon-editor.tsx'
import { ImageEditor } from './image-editor.tsx'
import { ImagesEditor } from './images-editor.tsx'
import { LinesEditor } from './lines-editor.tsx'
import { LinkEditor } from './link-editor.tsx'
import { ListEditor } from './list-editor.tsx'
import { NumberEditor, PriceEditor } from './number-editor.tsx'
import { PhoneEditor } from './phone-editor.tsx'
import { TextEditor } from './text-editor.tsx'

/** The form control for each kind of field; a kind without a line here does not compile. */
export const editors: Editors = {
  text: { component: TextEditor, layout: 'control' },
  lines: { component: LinesEditor, layout: 'control' },
  derivedLines: null,
  imageAlt: null,
  imageAlts: null,
  number: { component: NumberEditor, layout: 'control' },
  price: { component: PriceEditor, layout: 'control' },
  choice: { component: ChoiceEditor, layout: 'control' },
  flag: { component: FlagEditor, layout: 'beside' },
  icon: { component: IconEditor, layout: 'control' },
  image: { component: ImageEditor, layout: 'group' },
  images: { component: ImagesEditor, layout: 'group' },
  link: { component: LinkEditor, layout: 'control' },
  phone: { component: PhoneEditor, layout: 'control' },
  list: { component: ListEditor, layout: 'group' },
}
