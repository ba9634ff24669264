import { Type, type Static, type TString } from 'typebox'

import { Euro, nullable, RecordId, RecordVersion } from '../api.ts'
import { patchSchema } from '../content/schema.ts'
import { longestDrive } from '../plan-facts.ts'
import { filledLine, languageCode } from '../text-patterns.ts'
import { PriceEntry, type StoredPrice } from './price-table.ts'
import { placeLength, priceCategories } from '../price-facts.ts'
import { routePicture, rowTexts } from './route-fields.ts'

const place = (title: string) => Type.String({ title, minLength: 1, maxLength: placeLength, pattern: filledLine })

const texts = patchSchema(rowTexts).properties as Record<keyof typeof rowTexts, TString>
const pagePicture = patchSchema(routePicture).properties as Record<keyof typeof routePicture, TString>

const Texts = Type.Partial(Type.Object(texts), { additionalProperties: false })

/** A row as staff write it: texts in the default language, others by flagCode; lek follows from euro. */
const fields = {
  ...texts,
  from: place('From'),
  to: place('To'),
  ...pagePicture,
  minutes: nullable(Type.Integer({ title: 'Minutes', minimum: 1, maximum: longestDrive }), {
    description: 'How long the ride takes. Null, or as it was read: what the time says, the longer end of it.',
  }),
  category: Type.Enum(priceCategories),
  price: Type.Object(
    {
      eur: Euro('day'),
      eurNight: Type.Optional(Euro('night')),
      lek: Type.Optional(Type.Unknown()),
      lekNight: Type.Optional(Type.Unknown()),
    },
    { title: 'Price', additionalProperties: false },
  ),
  translations: Type.Record(Type.String({ pattern: languageCode }), Texts, { additionalProperties: false }),
}

const readOnly = { id: RecordId, version: RecordVersion, hasNightRate: Type.Unknown() }

export const NewPrice = Type.Object(
  {
    from: fields.from,
    to: fields.to,
    category: fields.category,
    price: fields.price,
    route: Type.Optional(fields.route),
    time: Type.Optional(fields.time),
    description: Type.Optional(fields.description),
    pickup: Type.Optional(fields.pickup),
    imagePath: Type.Optional(fields.imagePath),
    minutes: Type.Optional(fields.minutes),
    translations: Type.Optional(fields.translations),
    hasNightRate: Type.Optional(readOnly.hasNightRate),
  },
  { additionalProperties: false },
)

/** Missing keys stay as they are; a price is given whole, without `eurNight` when there is no night rate. */
export const ChangedPrice = Type.Partial(Type.Object({ ...fields, ...readOnly }), { additionalProperties: false })

export interface PriceFields extends Omit<StoredPrice, 'id' | 'eurCents' | 'eurNightCents' | 'translations'> {
  price: { eur: number; eurNight?: number }
  translations: Record<string, Static<typeof Texts>>
}

export const AdminPrice = Type.Object({
  ...PriceEntry.properties,
  description: Type.String(),
  pickup: Type.String(),
  imagePath: Type.String(),
  minutes: nullable(Type.Integer(), {
    description: 'How long the ride takes; null where neither staff nor the time says it.',
  }),
  translations: Type.Record(Type.String(), Texts),
  version: Type.Integer(),
})
export type AdminPrice = Static<typeof AdminPrice>
