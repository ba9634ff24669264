import { defaultLanguage, type Language } from '#domain/languages/languages.ts'
import { openingWords } from '#domain/words/opening.ts'

import type { Config } from '../config.ts'
import { createContentStore, translationProgress } from '../content/content-store.ts'
import { createSnapshot, readRows } from '../content/snapshot.ts'
import type { Database } from '../db/database.ts'
import { lacksProxy } from '../http/client-network.ts'
import type { MailSettings } from '../mail/post-office.ts'
import { createOpening } from '../opening/opening.ts'
import { contentName, contentNameOf, createPictureStore } from '../pictures/picture-store.ts'
import { shownPictures } from '../pictures/unused-pictures.ts'
import { type Finding, listed, look, well, wrong } from './finding.ts'

/** What staff work on: the languages, the texts, the pictures, who may sign in. */
export async function checkContents(database: Database): Promise<Finding[]> {
  const rows = await readRows(database.query)
  const byDefault = defaultLanguage(rows.languages)
  if (!byDefault) return [look('There is no content yet; the first start fills the database.')]
  const store = createContentStore(database, () => Promise.resolve())
  const progress = await translationProgress(store)
  const incomplete = progress.filter(({ isActive, percent }) => isActive && percent < 100)
  return [
    incomplete.length === 0
      ? well('Every language that visitors can choose is complete.')
      : look(
          `Not complete: ${listed(incomplete.map(({ name, percent }) => `${name} (${percent} %)`))}. Visitors see ${byDefault.name} in the gaps.`,
        ),
    ...(await checkPictures(database, rows.languages)),
    await checkUsers(database),
  ]
}

async function checkPictures(database: Database, languages: readonly Language[]): Promise<Finding[]> {
  const { shown, damaged } = await shownPictures(database.query)
  const store = createPictureStore(database)
  const missing: string[] = []
  for (const path of shown) {
    const bytes = await store.bytes(path)
    if (bytes === undefined || contentName(path) !== contentNameOf(bytes)) missing.push(path)
  }
  const nameOf = (id: number) => languages.find((each) => each.id === id)?.name ?? id
  const texts = [...new Set(damaged.map(({ name, languageId }) => `${name} in ${nameOf(languageId)}`))]
  return [
    ...(damaged.length === 0
      ? []
      : [
          wrong(
            `Texts are damaged: ${listed(texts.toSorted((a, b) => a.localeCompare(b)))}. Fill them anew in the back office, bring an earlier save back, or restore a backup.`,
          ),
        ]),
    missing.length === 0
      ? well(`All ${shown.size} pictures that the pages show are there.`)
      : wrong(
          `The pages show pictures that are missing or damaged: ${listed(missing)}. Upload them again or restore a backup.`,
        ),
  ]
}

async function checkUsers({ query }: Database): Promise<Finding> {
  const { count } = await query
    .selectFrom('users')
    .select((row) => row.fn.countAll().as('count'))
    .where('isActive', '=', 1)
    // Who was invited or reset has chosen none yet.
    .where('passwordHash', '!=', '')
    .executeTakeFirstOrThrow()
  if (Number(count) > 0) return well(`${Number(count)} of the staff can sign in.`)
  return wrong('Nobody can sign in to the back office. npm run users -- add NAME adds somebody.')
}

/** Whom the site writes to of new bookings: those of the back office, or else of the environment. */
export async function checkOperators({ query }: Database, mail: MailSettings | undefined): Promise<Finding[]> {
  const { settings } = await readRows(query)
  if (!mail || settings.operatorEmails.length + mail.operators.length > 0) return []
  return [look('No mail tells anybody of new bookings: name an address in the settings, or set OPERATOR_EMAIL.')]
}

/** What the back office asks for on the page Before you open. */
export async function checkOpening(
  database: Database,
  { config, isMailSetUp, now }: { config: Config; isMailSetUp: boolean; now: number },
): Promise<Finding> {
  const snapshot = createSnapshot(await readRows(database.query))
  const opening = createOpening({
    database,
    content: { current: () => snapshot },
    isMailSetUp,
    now: () => now,
  })
  const { items, done, total } = await opening.read(lacksProxy(config))
  const missing = items.filter(({ isDone }) => !isDone).map(({ name }) => openingWords[name].title)
  if (missing.length === 0) return well(`All ${total} things to do before you open are done.`)
  return look(`${done} of ${total} things to do before you open are done. Missing: ${listed(missing, total)}.`)
}
