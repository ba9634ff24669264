import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'

import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin, reasonOf } from '../api/admin-call.ts'
import { useDeed } from '../api/use-deed.ts'
import { languagesQuery, pictureTextsQuery } from '../api/queries.ts'
import type { DraftPlace } from '../drafts/draft.ts'
import { useTyping } from '../drafts/unsaved.ts'
import { DialogAnswer } from '../controls/dialogs.tsx'
import { Labelled } from '../controls/labelled.tsx'
import { say } from '../words/say.ts'
import { Thumbnail } from './thumbnail.tsx'

/** By the languages' flagCodes, where it is not what is stored; and what was stored when it was begun. */
const nothingTyped: Record<string, string | undefined> = {}
const begunWith = (flagCode: string) => `${flagCode} before`

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

  function type(flagCode: string, value: string) {
    const saved = texts?.[flagCode] ?? ''
    const isSame = value === saved
    set({
      [flagCode]: isSame ? undefined : value,
      [begunWith(flagCode)]: isSame ? undefined : (typed[begunWith(flagCode)] ?? saved),
    })
  }

  function theirs(flagCode: string) {
    const [saved, before] = [texts?.[flagCode] ?? '', typed[begunWith(flagCode)]]
    const isTheirs = before !== undefined && ![before, typed[flagCode]].includes(saved)
    return isTheirs && `${say('Saved meanwhile')}: ${saved || '–'}`
  }

  async function save() {
    for (const language of languages.data ?? []) {
      const text = typed[language.flagCode]
      const seen = texts?.[language.flagCode] ?? ''
      if (text === undefined || text === seen) continue
      const body = { path, languageId: language.id, text }
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
            <Labelled
              key={language.id}
              label={language.name}
              help={theirs(language.flagCode)}
              limited={{ value: typed[language.flagCode] ?? texts[language.flagCode] ?? '', maxLength: 300 }}
            >
              {(control) => (
                <input
                  {...control}
                  disabled={isBusy}
                  lang={language.code}
                  dir="auto"
                  onChange={({ target: { value } }) => type(language.flagCode, value)}
                />
              )}
            </Labelled>
          ))}
        <DialogAnswer label={say('Save')} disabled={!stored.data || isBusy} failure={error} onCancel={leave} />
      </form>
    </Dialog>
  )
}
