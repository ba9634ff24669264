import { editors } from '../editors/editors.ts'
import { imageToasts } from '../pictures/store-pictures.ts'

/** What the editors of a price need to know. It has no pictures; the setting says where they would go. */
export function settingFor(languageCode: string) {
  return { editors, languageCode, pictures: { folder: 'images/prices', toasts: imageToasts } }
}
