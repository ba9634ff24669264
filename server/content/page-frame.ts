import type { FastifyRequest } from 'fastify'

import { firstAsked, type Language } from '#domain/languages/languages.ts'
import type { PageFrame } from '#domain/page-data.ts'
import { localizedPath } from '#domain/paths.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'
import type { Snapshot } from './snapshot.ts'

/** What stands on every page that runs no script, in a language. */
export function pageFrame(snapshot: Pick<Snapshot, 'content'>, language: Language): PageFrame {
  const { phoneNumber = '', whatsAppNumber = '' } = snapshot.content('footer', language) ?? {}
  return {
    language,
    words: wordsFor(language.code),
    mailWords: mailWordsFor(language.code),
    phoneNumber,
    whatsAppNumber,
    logoPath: snapshot.content('header', language)?.logoPath ?? '',
    homePath: localizedPath('/', language.isActive ? language.code : undefined),
  }
}

/** The first of the site's languages that the browser asks for, or the default one. */
export function browsersLanguage(
  { publicLanguages, languageOf }: Pick<Snapshot, 'publicLanguages' | 'languageOf'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Language {
  return languageOf(firstAsked(publicLanguages, (headers['accept-language'] ?? '').split(','))?.code)
}
