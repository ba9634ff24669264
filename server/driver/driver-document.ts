import type { DriverLanguage } from '#domain/languages/driver-languages.ts'

import { phoneHref, readablePhone } from '#domain/contact-links.ts'
import { driverManifestPath, driverTouchIcon, officePhoneName } from '#domain/paths.ts'
import { driverWords } from '#domain/words/driver/driver-words.ts'

import { escapeHtml } from '../escape-html.ts'
import type { AdminAssets } from '../site/site-bundle.ts'

/** What browsers paint round the page; the grounds of `web/driver/page.css` as hexadecimal colours. */
export const driverGround = { light: '#ffffff', dark: '#050c16' }

interface DocumentFacts {
  language: DriverLanguage
  officePhone: string
}

/** The driver's page before its script: it says nothing of anybody but the office. */
export function driverDocument({ token, ...facts }: DocumentFacts & { token: string }, assets: AdminAssets): string {
  const { title, loading, loadAgain } = driverWords[facts.language]
  const head = [
    `<link rel="manifest" href="${driverManifestPath(token)}">`,
    `<link rel="apple-touch-icon" href="${driverTouchIcon.path}">`,
    `<meta name="apple-mobile-web-app-title" content="${title}">`,
    ...script(facts, assets),
  ]
  const body = `<div id="root"><main class="driver"><p class="empty">${loading} <a href="">${loadAgain}</a></p></main></div>`
  return page(facts.language, assets, head, body)
}

/** For a link that has ended: whom to ask, and no name. Its script takes from the phone what was kept for it. */
export function endedDocument({ language, officePhone }: DocumentFacts, assets: AdminAssets): string {
  const { linkEnded, callOffice } = driverWords[language]
  const call = `<a class="step-button" href="${escapeHtml(phoneHref(officePhone))}"><span>${callOffice}</span> <bdi>${escapeHtml(readablePhone(officePhone))}</bdi></a>`
  const body = `<div id="root" data-ended><main class="driver"><div class="ended"><p>${linkEnded}</p>${officePhone && call}</div></main></div>`
  return page(language, assets, script({ officePhone }, assets), body)
}

function script({ officePhone }: Pick<DocumentFacts, 'officePhone'>, assets: AdminAssets): string[] {
  return [
    `<meta name="${officePhoneName}" content="${escapeHtml(officePhone)}">`,
    ...assets.preloads.map((module) => `<link rel="modulepreload" href="${module}">`),
    `<script type="module" src="${assets.script}"></script>`,
  ]
}

function page(language: DriverLanguage, { styles }: AdminAssets, head: string[], body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${driverWords[language].title}</title>
<meta name="robots" content="noindex, nofollow">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${driverGround.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${driverGround.dark}">
<link rel="icon" href="data:,">
${[...styles.map((style) => `<link rel="stylesheet" href="${style}">`), ...head].join('\n')}
</head>
<body>${body}</body>
</html>
`
}
