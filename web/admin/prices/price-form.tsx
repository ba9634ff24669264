import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useState } from 'react'
import { FiTrash2 } from 'react-icons/fi'

import type { AdminLanguage } from '#domain/admin-api.ts'
import type { AdminPrice } from '#domain/prices/admin-price.ts'

import { DraftNotice } from '../drafts/draft-notice.tsx'
import { EditorProvider } from '../editors/editor-context.ts'
import { FieldRows } from '../editors/field-rows.tsx'
import { ConflictDialog } from '../records/conflict-dialog.tsx'
import { FormButtons } from '../records/form-buttons.tsx'
import { FormTools } from '../records/form-tools.tsx'
import { useFormSubmit } from '../records/use-form-submit.ts'
import { CategorySelect } from './category-select.tsx'
import { formatLek } from './format-money.ts'
import { derivedRoute, flatPrice, moneyFields, textFields } from './price-fields.ts'
import { settingFor } from './price-setting.ts'
import { PriceTranslations } from './price-translations.tsx'
import { pricesQuery } from './prices-query.ts'
import { useDeletePrice } from './use-delete-price.ts'
import { usePriceForm } from './use-price-form.ts'
import { pricesRecord } from '#domain/prices/price-facts.ts'
import { say } from '../words/say.ts'

interface PriceFormProps {
  /** Undefined for a new one. */
  row: AdminPrice | undefined
  languages: AdminLanguage[]
  onClose: () => void
}

/** A row of the price table, open. */
export function PriceForm({ row, languages, onClose }: PriceFormProps) {
  const [byDefault, ...others] = languages
  const id = useId()
  const queries = useQueryClient()
  const form = usePriceForm(row, others, { onSaved: () => queries.invalidateQueries(pricesQuery), onClose })
  const [deleteFailure, setDeleteFailure] = useState('')
  const deletePrice = useDeletePrice(row, () => {
    form.forget()
    onClose()
  })
  const setting = useMemo(() => settingFor(byDefault?.code ?? 'en'), [byDefault?.code])
  const recordKey = { collection: pricesRecord, id: row?.id ?? 0 }
  const { content } = form
  const shared = {
    content,
    idPrefix: id,
    errors: form.errors,
    changed: Object.keys(form.changed),
    onChange: form.setField,
  }
  // A new route begins with its places, a stored one is mostly opened for its price.
  const firstName = row ? 'eur' : 'from'
  useEffect(() => document.getElementById(`${id}-${firstName}`)?.focus(), [id, firstName])

  const handleSubmit = useFormSubmit(form, id)

  return (
    <EditorProvider value={setting}>
      <form className="record-form" aria-label={row?.route ?? say('New price')} noValidate onSubmit={handleSubmit}>
        <DraftNotice form={form} />
        {row && (
          <FormTools
            form={form}
            recordKey={recordKey}
            defaults={undefined}
            readSaved={(saved) => flatPrice(saved as unknown as AdminPrice)}
          />
        )}
        {/* A new row is no row yet, which what is typed meanwhile could change. */}
        <fieldset className="price-fields" disabled={!row && form.isSaving}>
          <div className="price-money">
            <FieldRows fields={moneyFields} fallback={undefined} {...shared} />
            <output className="help figure">{lekOf(content['eur'], content['eurNight'])}</output>
          </div>
          <div className="price-texts">
            <FieldRows fields={textFields} fallback={{ route: derivedRoute(content as never) }} {...shared} />
            <CategorySelect
              id={`${id}-category`}
              value={content['category'] as string}
              onChange={(category) => form.setField('category', category)}
            />
          </div>
          {others.map((language) => (
            <PriceTranslations key={language.id} language={language} {...shared} />
          ))}
        </fieldset>
        {deleteFailure && (
          <p role="alert" className="failure">
            {deleteFailure}
          </p>
        )}
        <FormButtons form={form} onCancel={onClose}>
          {row && (
            <button
              type="button"
              className="button button-quiet delete-button"
              onClick={() => void deletePrice().then(setDeleteFailure)}
            >
              <FiTrash2 aria-hidden />
              <span>{say('Delete')}</span>
            </button>
          )}
        </FormButtons>
      </form>
      <ConflictDialog form={form} />
    </EditorProvider>
  )
}

/** Lek follows from euro (specification §9). */
function lekOf(day: unknown, night: unknown): string {
  const amounts = [day, night].filter((amount) => typeof amount === 'number')
  return amounts.map((amount) => formatLek(amount)).join(`, ${say('at night')} `)
}
