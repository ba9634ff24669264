import { highestFare } from '../price-facts.ts'

/**
 * The field kinds: what a content block can be made of. A kind is a name, its options and the type of its value;
 * tables keyed by kind (empty value, schema, editor) make the compiler ask for every part a new kind needs.
 */
interface FieldOptions {
  label: string
  /** One plain sentence for staff, shown under the input. */
  help?: string
  /** The value is the same in every language (pictures, numbers, icons); staff set it once, and may give one language its own. */
  shared?: boolean
  /** Of a shared value: it says something of this other one, and is a language's own where that is. */
  goesWith?: string
}

export interface TextField extends FieldOptions {
  kind: 'text'
  /** In UTF-16 units, as HTML's maxlength counts. */
  maxLength: number
  multiline?: boolean
  /** An empty text stays empty instead of showing the default language's (header labels hide their item). */
  emptyMeansHidden?: boolean
}
/** Words for WhatsApp: a text in which braces hold what each booking fills in (booking/message-text.ts). */
interface MessageField extends FieldOptions {
  kind: 'message'
  maxLength: number
}
export interface LinesField extends FieldOptions {
  kind: 'lines'
  maxItems: number
  maxLength: number
}
/** Read-only: the non-empty lines of a text field of the same record. */
export interface DerivedLinesField extends FieldOptions {
  kind: 'derivedLines'
  from: string
}
/** Read-only: what the picture of another field shows, in words, in the page's language; empty where nobody said. */
interface ImageAltField extends FieldOptions {
  kind: 'imageAlt'
  from: string
}
/** The same for a field of several pictures, in their order. */
interface ImageAltsField extends FieldOptions {
  kind: 'imageAlts'
  from: string
}
export interface NumberField extends FieldOptions {
  kind: 'number'
  min: number
  max: number
}
/** Euros with at most two decimals; null when not given. */
export interface PriceField extends FieldOptions {
  kind: 'price'
  min: number
  max: number
}
/** The id of a car or a boat; null when none is chosen. One that is gone counts as none. */
interface VehicleField extends FieldOptions {
  kind: 'vehicle'
}
/** One of a few, or null where none is chosen; a required one always is. */
export interface ChoiceField extends FieldOptions {
  kind: 'choice'
  /** By the value that is stored, what staff read. */
  options: { readonly [value: string]: string }
  required?: boolean
}
/** Any of a few, in the order in which they were chosen. */
export interface ChoicesField extends FieldOptions {
  kind: 'choices'
  /** By the value that is stored, what staff read. */
  options: { readonly [value: string]: string }
}
/** A time of day, `18:00`; empty when not given. */
export interface TimeField extends FieldOptions {
  kind: 'time'
}
/** A day, `2031-08-15`; empty when not given. */
export interface DateField extends FieldOptions {
  kind: 'date'
}
export interface FlagField extends FieldOptions {
  kind: 'flag'
}
export interface IconField extends FieldOptions {
  kind: 'icon'
}
export interface ImageField extends FieldOptions {
  kind: 'image'
  /** Decides in which sizes it is asked for; staff are told of an icon instead of an image. A photo unless said. */
  shownAs?: 'icon' | 'logo'
}
export interface ImagesField extends FieldOptions {
  kind: 'images'
  maxItems: number
}
/** An http(s) address or a path of this site; empty hides the link. */
export interface LinkField extends FieldOptions {
  kind: 'link'
}
/** An international telephone number: digits and a leading plus. */
export interface PhoneField extends FieldOptions {
  kind: 'phone'
}
/** Entries carry an id: the same one in every language, and never given to another entry. */
export interface ListField<Item extends Fields = Fields> extends FieldOptions {
  kind: 'list'
  item: Item
  maxItems: number
}

export type Field =
  | TextField
  | MessageField
  | LinesField
  | DerivedLinesField
  | ImageAltField
  | ImageAltsField
  | NumberField
  | PriceField
  | VehicleField
  | ChoiceField
  | ChoicesField
  | TimeField
  | DateField
  | FlagField
  | IconField
  | ImageField
  | ImagesField
  | LinkField
  | PhoneField
  | ListField

export type Fields = { readonly [name: string]: Field }
export type FieldKind = Field['kind']
/** Kinds whose values follow from something else: nobody writes them. */
export type DerivedKind = 'derivedLines' | 'imageAlt' | 'imageAlts'
const derivedKinds = new Set<string>(['derivedLines', 'imageAlt', 'imageAlts'] satisfies DerivedKind[])
export const isDerived = (field: Field) => derivedKinds.has(field.kind)
export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>

interface ValueByKind {
  text: string
  message: string
  lines: string[]
  derivedLines: string[]
  imageAlt: string
  imageAlts: string[]
  number: number | null
  price: number | null
  vehicle: number | null
  choice: string | null
  choices: string[]
  time: string
  date: string
  flag: boolean
  icon: string
  image: string
  images: string[]
  link: string
  phone: string
}

export type ValueOf<F extends Field> =
  F extends ListField<infer Item>
    ? ({ id: number } & ContentOf<Item>)[]
    : F extends ChoiceField
      ? (keyof F['options'] & string) | null
      : F['kind'] extends keyof ValueByKind
        ? ValueByKind[F['kind']]
        : never

/** What a record with these fields holds, in one language. */
export type ContentOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }

/** The value of any field, where code walks over declarations. */
export type FieldValue = ValueByKind[keyof ValueByKind] | { [name: string]: FieldValue }[]
export type Content = { [name: string]: FieldValue }

type Options<F extends Field> = Omit<F, 'kind'>

export const text = <const O extends Options<TextField>>(options: O) => ({ kind: 'text' as const, ...options })
export const message = (label: string) => ({ kind: 'message' as const, label, maxLength: 800 })
export const lines = <const O extends Options<LinesField>>(options: O) => ({ kind: 'lines' as const, ...options })
export const derivedLines = <const O extends Options<DerivedLinesField>>(options: O) => ({
  kind: 'derivedLines' as const,
  ...options,
})
export const imageAlt = (from: string) => ({ kind: 'imageAlt' as const, label: 'What the picture shows', from })
export const imageAlts = (from: string) => ({ kind: 'imageAlts' as const, label: 'What the pictures show', from })
export const number = <const O extends Options<NumberField>>(options: O) => ({ kind: 'number' as const, ...options })
export const vehicle = <const O extends FieldOptions>(options: O) => ({ kind: 'vehicle' as const, ...options })
export const price = <const O extends FieldOptions & Partial<PriceField>>(options: O) => ({
  kind: 'price' as const,
  min: 0,
  max: highestFare,
  ...options,
})
export const choice = <const O extends Options<ChoiceField>>(options: O) => ({ kind: 'choice' as const, ...options })
export const choices = <const O extends Options<ChoicesField>>(options: O) => ({
  kind: 'choices' as const,
  ...options,
})
export const time = <const O extends Options<TimeField>>(options: O) => ({ kind: 'time' as const, ...options })
export const date = <const O extends Options<DateField>>(options: O) => ({ kind: 'date' as const, ...options })
export const flag = <const O extends Options<FlagField>>(options: O) => ({ kind: 'flag' as const, ...options })
export const image = <const O extends Options<ImageField>>(options: O) => ({
  kind: 'image' as const,
  shared: true as const,
  ...options,
})
export const images = <const O extends Options<ImagesField>>(options: O) => ({
  kind: 'images' as const,
  shared: true as const,
  ...options,
})
export const icon = <const O extends Options<IconField>>(options: O) => ({
  kind: 'icon' as const,
  shared: true as const,
  ...options,
})
export const link = <const O extends Options<LinkField>>(options: O) => ({ kind: 'link' as const, ...options })
export const phone = <const O extends Options<PhoneField>>(options: O) => ({
  kind: 'phone' as const,
  shared: true as const,
  ...options,
})
/** A heading, a name, a label: one line. */
export const line = (label: string, maxLength = 120) => text({ label, maxLength })
/** A paragraph or more. */
export const paragraph = (label: string, maxLength = 2000) => text({ label, maxLength, multiline: true })

export const list = <const Item extends Fields>(options: Omit<ListField<Item>, 'kind'>) => ({
  kind: 'list' as const,
  ...options,
})

/** The eight icons a statistic, value, feature or service can carry; anything else shows the last. */
export const iconNames = [
  'FiShield',
  'FiMapPin',
  'FiHeart',
  'FiClock',
  'FiUsers',
  'FiDollarSign',
  'FiWifi',
  'FiCheckCircle',
] as const
export type IconName = (typeof iconNames)[number]
