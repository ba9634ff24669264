import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'

import type { AdminLanguage } from '#domain/admin-api.ts'
import type { Content, FieldValue } from '#domain/content/fields.ts'
import type { AdminPrice } from '#domain/prices/admin-price.ts'

import { highestFare, leastFare, priceCategories, pricesRecord } from '#domain/price-facts.ts'
import { derivedRoute, routeFolder, routePicture } from '#domain/prices/route-fields.ts'
import { Flag } from '#web/site/language/language-picker.tsx'
import { adminPaths, recordAddress } from '#domain/admin-paths.ts'
import { AdminError } from '../api/admin-call.ts'
import type { AdminRecord } from '../api/queries.ts'
import { Labelled } from '../controls/labelled.tsx'
import { type Change, EditorProvider } from '../editors/editor-context.ts'
import { plainSetting } from '../editors/editors.ts'
import { FieldRows } from '../editors/field-rows.tsx'
import { DeleteButton } from '../records/delete-button.tsx'
import { Folded } from '../records/folded.tsx'
import { FormFrame } from '../records/form-frame.tsx'
import { useListedForm } from '../records/use-record-form.ts'
import { newItemKey } from '../records/use-one-record.tsx'
import { lekText } from '../words/formats.ts'
import { say, sayDeclared } from '../words/say.ts'
import {
  categoryField,
  categoryNames,
  derivedMinutes,
  lacksNames,
  lengthFields,
  flatPrice,
  moneyFields,
  priceBody,
  priceFields,
  pricesQuery,
  savedPrice,
  textFields,
  textName,
  translatedFields,
  withOwnNames,
} from './price-fields.ts'

interface PriceFormProps {
  /** Undefined for a new one. */
  row: AdminPrice | undefined
  languages: AdminLanguage[]
  onClose: () => void
}

/** A row of the price table, open. */
export function PriceForm({ row, languages, onClose }: PriceFormProps) {
  // The form holds nothing of a language that is added while it is open.
  const [[byDefault, ...others]] = useState(languages)
  const id = useId()
  const form = usePriceForm(row, others, onClose)
  const setting = useMemo(() => routeSetting(byDefault?.code ?? 'en'), [byDefault?.code])
  const { content } = form
  const flagCodes = others.map(({ flagCode }) => flagCode)
  const shared = {
    content,
    idPrefix: id,
    errors: form.errors,
    changed: Object.keys(form.changed),
    onChange: form.setField,
  }

  function setText(name: string, value: Change<FieldValue>) {
    const before = form.readContent()
    form.setField(name, value)
    form.setContent(withOwnNames(form.base, before, form.readContent(), flagCodes))
  }

  return (
    <FormFrame
      form={form}
      setting={setting}
      label={row?.route ?? say('New price')}
      idPrefix={id}
      // A new route begins with its places, a stored one is mostly opened for its price.
      focusField={row ? 'eur' : 'from'}
      tools={
        row && {
          recordKey: { collection: pricesRecord, id: row.id },
          readSaved: (saved) => savedPrice(saved as unknown as AdminPrice, others),
        }
      }
      onCancel={onClose}
      buttons={row && <DeleteButton texts={deletionOf(row)} {...form.deletion} />}
    >
      {/* A new row is no row yet, which what is typed meanwhile could change. */}
      <fieldset className="price-fields" disabled={!row && form.isSaving}>
        <div className="price-money">
          <FieldRows fields={moneyFields} fallback={undefined} {...shared} />
          <output className="admin-help admin-figure">{lekOf(content['eur'], content['eurNight'])}</output>
        </div>
        <div className="price-texts">
          <FieldRows
            fields={textFields}
            fallback={{ route: derivedRoute(content as never) }}
            {...shared}
            onChange={setText}
          />
          <Labelled id={`${id}-category`} label={sayDeclared(categoryField.label)}>
            {(control) => (
              <select
                {...control}
                value={content['category'] as string}
                onChange={(event) => form.setField('category', event.target.value)}
              >
                {priceCategories.map((category) => (
                  <option key={category} value={category}>
                    {say(categoryNames[category])}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
          <FieldRows fields={lengthFields} fallback={{ minutes: derivedMinutes(content as never) }} {...shared} />
        </div>
        <FieldRows fields={routePicture} fallback={undefined} {...shared} />
        <output className="admin-help">
          {lacksNames(form.base, content, flagCodes) &&
            say(
              'What other languages said of the place or time before is taken out below: visitors read what stands above.',
            )}
        </output>
        {others.map((language) => (
          <PriceTranslations key={language.id} language={language} {...shared} />
        ))}
      </fieldset>
    </FormFrame>
  )
}

const toasts = {
  new: { updated: 'Price added.', updateFailed: 'Failed to add price.' },
  stored: { updated: 'Price updated.', updateFailed: 'Failed to update price.' },
}

const emptyRow: AdminRecord = { id: 0, version: 0, category: priceCategories[0] }

/** The form of a stored row, or of a new one. */
function usePriceForm(row: AdminPrice | undefined, others: AdminLanguage[], onClose: () => void) {
  const queries = useQueryClient()
  const item = row?.id ?? newItemKey
  const flagCodes = others.map(({ flagCode }) => flagCode)

  return useListedForm({
    fields: useMemo(() => priceFields(others), [others]),
    draft: {
      key: `price ${item}`,
      title: row?.route ?? say('New price'),
      address: recordAddress(adminPaths.prices, item),
    },
    stored: row,
    blank: emptyRow,
    flat: flatPrice,
    body(change, whole) {
      if (whole['eur'] === null) throw priceMissing()
      return { ...priceBody(change, whole, flagCodes), ...(!row && { category: whole['category'] }) }
    },
    calls: { add: 'AddPrice', update: 'UpdatePrice', remove: 'DeletePrice' },
    // The calls name the whole price, and the form shows what they say at the day price.
    fieldNames: { price: 'eur' },
    toasts,
    readAll: () => queries.fetchQuery({ ...pricesQuery, staleTime: 0 }),
    shownIn: pricesQuery.queryKey,
    onClose,
  })
}

function priceMissing() {
  const title = say('A price in euro is needed.')
  return new AdminError(400, { title, errors: { eur: [title] } })
}

/** Pictures of routes go into a folder of their own, and are stored with the rest of the form. */
function routeSetting(languageCode: string) {
  const setting = plainSetting(languageCode)
  return { ...setting, pictures: { ...setting.pictures, folder: routeFolder } }
}

const deletionOf = (row: AdminPrice) => ({
  text: say('This will permanently delete the price of {route}.', { route: row.route }),
  deleted: say('Price deleted.'),
  deleteFailed: say('Failed to delete price.'),
})

/** Lek follows from euro (specification §9); of what is no price yet nothing is said. */
function lekOf(day: unknown, night: unknown): string {
  const [byDay, byNight] = [day, night].map((amount) => (isFare(amount) ? lekText(amount) : ''))
  return [byDay, byNight && `${say('at night')} ${byNight}`].filter(Boolean).join(', ')
}

const isFare = (amount: unknown): amount is number =>
  typeof amount === 'number' && amount >= leastFare && amount <= highestFare

interface PriceTranslationsProps {
  language: AdminLanguage
  content: Content
  idPrefix: string
  errors: Record<string, string[]>
  changed: string[]
  onChange: (name: string, value: Change<FieldValue>) => void
}

/** The names of a route in another language; what is empty shows the default language's. */
function PriceTranslations({ language, content, ...shared }: PriceTranslationsProps) {
  const fields = useMemo(() => translatedFields(language), [language])
  const setting = useMemo(() => plainSetting(language.code), [language.code])
  const route = content[textName(language.flagCode, 'route')] as string

  return (
    <Folded
      id={`${shared.idPrefix}-${language.flagCode}`}
      label={
        <>
          <Flag flagCode={language.flagCode} />
          <span>{language.name}</span>
          <span className="admin-help">{route}</span>
        </>
      }
      className="price-texts"
    >
      <EditorProvider value={setting}>
        <FieldRows fields={fields} content={content} fallback={hintsFor(language.flagCode, content)} {...shared} />
      </EditorProvider>
    </Folded>
  )
}

function hintsFor(flagCode: string, content: Content): Content {
  const own = { ...content, route: content['route'] || derivedRoute(content as never) }
  return Object.fromEntries(
    Object.keys(textFields).map((part) => [textName(flagCode, part), own[part as keyof typeof own] as FieldValue]),
  )
}
