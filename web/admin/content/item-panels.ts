import type { Block, Collection } from '#domain/content/define.ts'
import type { AnyBlock } from '#domain/content/registry.ts'
import type { PictureToasts } from '../editors/editor-context.ts'

import { imageToasts } from '../editors/store-pictures.ts'
import type { RecordToasts } from '../records/use-record-form.ts'

type PropertyOf<B> = B extends Block ? Extract<keyof B['collections'], string> : never
/** The property of its block by which a collection goes. */
export type CollectionProperty = PropertyOf<AnyBlock>

interface Panel {
  /** The heading over its items. */
  title: string
  /** What the form for a new one asks; all fields, if not given. */
  newFields?: readonly string[]
  pictures: PictureToasts
  deletion?: Question
}

const pictures: PictureToasts = { ...imageToasts, uploaded: 'Images uploaded.', uploadFailed: 'Upload failed.' }
const nameAndDescription = ['name', 'description']

/** What differs from collection to collection (specification, sections 2 and 8). */
export const itemPanels: Readonly<Record<CollectionProperty, Panel>> = {
  tours: { title: 'Tours', newFields: nameAndDescription, pictures },
  boatTrips: { title: 'Boat trips', newFields: nameAndDescription, pictures },
  attractions: {
    title: 'Attractions',
    pictures: { ...pictures, uploadFailed: 'Image upload failed.' },
    deletion: {
      text: 'Are you sure you want to delete this attraction? This action cannot be undone.',
      confirmLabel: 'Yes, Delete',
    },
  },
  stats: { title: 'Statistics', pictures },
  values: { title: 'Values', pictures },
  features: { title: 'Features', pictures },
  driver: { title: 'Driver', pictures: imageToasts },
  cars: { title: 'Cars', pictures },
}

/** Before an item is deleted. */
interface Question {
  text: string
  confirmLabel: string
}

interface ItemToasts extends Omit<RecordToasts, 'loadFailed'> {
  added: string
  addFailed: string
  deleted: string
  deleteFailed: string
}

/** The toasts of the specification, section 8: they are alike for all collections. */
export function itemToasts({ itemTitle }: Collection): ItemToasts {
  const title = capitalised(itemTitle)
  return {
    added: `${title} added.`,
    addFailed: `Failed to add ${itemTitle}.`,
    updated: `${title} updated.`,
    updateFailed: `Failed to update ${itemTitle}.`,
    deleted: `${title} deleted.`,
    deleteFailed: `Failed to delete ${itemTitle}.`,
  }
}

export function deletionTexts(property: CollectionProperty, { itemTitle }: Collection): Question {
  return (
    itemPanels[property].deletion ?? {
      text: `This will permanently delete the ${itemTitle}.`,
      confirmLabel: 'Delete',
    }
  )
}

/** `boat trip` as a heading: `Boat Trip`. */
export const headline = (itemTitle: string) => itemTitle.split(' ').map(capitalised).join(' ')

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
