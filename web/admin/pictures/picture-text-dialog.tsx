import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'

import { pictureTextLength } from '#domain/content/images.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin, reasonOf } from '../api/admin-call.ts'
import { useDeed } from '../api/use-deed.ts'
import { languagesQuery, pictureTextsQuery } from '../api/queries.ts'
import type { DraftPlace } from '../drafts/draft.ts'
import { useTypedOver } from '../drafts/typed-over.ts'
import { DialogAnswer } from '../controls/dialogs.tsx'
import { Labelled } from '../controls/labelled.tsx'
import { inOneLine } from '../controls/typed-text.ts'
import { say } from '../words/say.ts'
import { Thumbnail } from './thumbnail.tsx'

/** Where what is typed of it is kept until it is saved: on whichever page shows the picture. */
const describingPlace = (path: string): DraftPlace => ({
  key: `picture text ${path}`,
  title: say('What does this picture show?'),
  address: location.pathname + location.search,
})

/** What a picture shows, in words and per language, for those who cannot see it. */
export function PictureTextDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const id = useId()
  const languages = useQuery(languagesQuery)
  const stored = useQuery(pictureTextsQuery(path))
  const queries = useQueryClient()
  const { run, isBusy, failure } = useDeed()
  const texts = stored.data?.texts
  const shown = texts ? (languages.data ?? []) : []
  /** By the languages' flagCodes. */
  const saved = Object.fromEntries(shown.map(({ flagCode }) => [flagCode, texts?.[flagCode] ?? '']))
  const { typed, isTyped, overtaken, set, discard } = useTypedOver(saved, describingPlace(path))
  const error = failure || (stored.isError ? reasonOf(stored.error) : '')

  async function save() {
    for (const { id: languageId, flagCode } of shown) {
      const [text, seen = ''] = [inOneLine(typed[flagCode] ?? ''), saved[flagCode]]
      if (text === seen) continue
      const body = { path, languageId, text }
      await callAdmin('UpdatePictureText', { method: 'PUT', query: { seen }, body })
    }
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // What somebody else has saved meanwhile is shown beside what is typed: whoever saves again has seen it.
    if (!(await run(save, () => queries.invalidateQueries(pictureTextsQuery(path))))) return
    showToast(say('Picture description saved.'), 'success')
    leave()
  }

  function leave() {
    discard()
    onClose()
  }

  return (
    <Dialog labelledBy={id} isPersistent={isTyped} onClose={onClose}>
      <h2 id={id}>{say('What does this picture show?')}</h2>
      <Thumbnail file={path} />
      <form className="admin-stack" noValidate onSubmit={(event) => void handleSubmit(event)}>
        {shown.map(({ id: languageId, flagCode, code, name }) => (
          <Labelled
            key={languageId}
            label={name}
            help={overtaken.includes(flagCode) && `${say('Saved meanwhile')}: ${saved[flagCode] || '–'}`}
            limited={{ value: typed[flagCode] ?? '', maxLength: pictureTextLength }}
          >
            {(control) => (
              <input
                {...control}
                disabled={isBusy}
                lang={code}
                dir="auto"
                onChange={({ target: { value } }) => set({ [flagCode]: value })}
              />
            )}
          </Labelled>
        ))}
        <DialogAnswer label={say('Save')} disabled={!stored.data || isBusy} failure={error} onCancel={leave} />
      </form>
    </Dialog>
  )
}
