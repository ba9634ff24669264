import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'

import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin, reasonOf } from '../api/admin-call.ts'
import { useDeed } from '../api/use-deed.ts'
import { languagesQuery, pictureTextsQuery } from '../api/queries.ts'
import type { DraftPlace } from '../drafts/draft.ts'
import { useTyping } from '../drafts/typing.ts'
import { DialogAnswer } from '../controls/dialog-answer.tsx'
import { Labelled } from '../controls/labelled.tsx'
import { say } from '../words/say.ts'
import { Thumbnail } from './thumbnail.tsx'

/** By the languages' flagCodes, where it is not what is stored. */
const nothingTyped: Record<string, string | undefined> = {}

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
  const { typed, isTyped, set, forget } = useTyping(describingPlace(path), nothingTyped)
  const { run, isBusy, failure } = useDeed()
  const texts = stored.data?.texts
  const error = failure || (stored.isError ? reasonOf(stored.error) : '')

  async function save() {
    for (const language of languages.data ?? []) {
      const text = typed[language.flagCode]
      if (text === undefined || text === stored.data?.texts[language.flagCode]) continue
      await callAdmin('UpdatePictureText', { method: 'PUT', body: { path, languageId: language.id, text } })
    }
    await queries.invalidateQueries(pictureTextsQuery(path))
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!(await run(save))) return
    showToast(say('Picture description saved.'), 'success')
    leave()
  }

  function leave() {
    forget()
    onClose()
  }

  return (
    <Dialog labelledBy={id} isPersistent={isTyped} onClose={onClose}>
      <h2 id={id}>{say('What does this picture show?')}</h2>
      <Thumbnail file={path} />
      <form className="admin-stack" noValidate onSubmit={(event) => void handleSubmit(event)}>
        {texts &&
          (languages.data ?? []).map((language) => (
            <Labelled key={language.id} label={language.name}>
              {(control) => (
                <input
                  {...control}
                  disabled={isBusy}
                  maxLength={300}
                  lang={language.code}
                  dir="auto"
                  value={typed[language.flagCode] ?? texts[language.flagCode] ?? ''}
                  onChange={({ target: { value } }) =>
                    set({ [language.flagCode]: value === (texts[language.flagCode] ?? '') ? undefined : value })
                  }
                />
              )}
            </Labelled>
          ))}
        <DialogAnswer label={say('Save')} disabled={!stored.data || isBusy} failure={error} onCancel={leave} />
      </form>
    </Dialog>
  )
}
