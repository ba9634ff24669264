import { textDirection } from '#domain/languages/languages.ts'
import { siteName } from '#domain/site-identity.ts'
import { labelled } from '#domain/words/fill-in.ts'
import { wordsCode } from '#domain/words/words.ts'

import { escapeHtml } from '../escape-html.ts'

/** A mail's contents before they are drawn: `letterHtml` and `letterText` show the same. */
export interface Letter {
  /** The code of the language that it is to be read in. */
  languageCode: string
  subject: string
  title: string
  paragraphs: string[]
  facts: LetterFact[]
  /** The first is drawn as the button. */
  links: LetterLink[]
  /** Small print. */
  notes: string[]
}

export interface LetterFact {
  term: string
  text: string
  href?: string | undefined
}

interface LetterLink {
  text: string
  href: string
}

/** The letter for programs that show plain text. */
export function letterText({ languageCode, title, paragraphs, facts, links, notes }: Letter): string {
  const blocks = [
    title,
    ...paragraphs,
    facts.map(({ term, text }) => labelled(term, text, languageCode)).join('\n'),
    links.map(({ text, href }) => `${text}\n${href}`).join('\n\n'),
    ...notes,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/*
 * Mail programs know little CSS: tables lay the letter out, and each element carries its own style. The classes are for
 * the dark scheme, where a program follows it; the yellow button and the navy band read well in both.
 */
const colors = {
  ground: '#f6f1e7',
  raised: '#fffefb',
  ink: '#12263d',
  inkSoft: '#4a5b70',
  line: '#ded5c4',
  sea: '#0b6079',
  night: '#12263d',
  onNight: '#fbf7ee',
  taxi: '#f9c932',
}
const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const darkScheme = `
@media (prefers-color-scheme: dark) {
  .ground { background: #08182a !important; }
  .raised { background: #12263d !important; border-color: #2c4058 !important; }
  .ink { color: #f5f0e6 !important; }
  .soft { color: #c2ccd8 !important; }
  .line { border-color: #2c4058 !important; }
  .sea { color: #8fd6ea !important; }
}`

/** The letter as HTML, without any picture or address that a mail program would load. */
export function letterHtml(letter: Letter): string {
  const { languageCode, subject, title, paragraphs, facts, links, notes } = letter
  const [button, ...others] = links
  // English words that stand in for a language read from the right are not read from there.
  const code = wordsCode(languageCode)
  return `<!doctype html>
<html lang="${escapeHtml(code)}" dir="${textDirection(code)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkScheme}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${colors.ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:${colors.ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="raised" style="max-width:560px;background:${colors.raised};border:1px solid ${colors.line};border-radius:16px;border-collapse:separate;overflow:hidden">
<tr><td style="padding:18px 24px;background:${colors.night};${font};font-size:17px;font-weight:700;color:${colors.onNight};border-bottom:4px solid ${colors.taxi}">${escapeHtml(siteName)}</td></tr>
<tr><td style="padding:28px 24px">
<h1 class="ink" style="margin:0 0 16px;${font};font-size:24px;line-height:1.2;color:${colors.ink}">${escapeHtml(title)}</h1>
${paragraphs.map((text) => paragraph(text, 'ink', colors.ink, 16)).join('\n')}
${factTable(facts)}
${button ? buttonLink(button) : ''}
${others.map(plainLink).join('\n')}
</td></tr>
${notes.length > 0 ? smallPrint(notes) : ''}
</table>
</td></tr>
</table>
</body>
</html>
`
}

function paragraph(text: string, className: string, color: string, size: number): string {
  return `<p class="${className}" style="margin:0 0 12px;${font};font-size:${size}px;line-height:1.55;color:${color}">${inLines(text)}</p>`
}

function smallPrint(notes: string[]): string {
  return `<tr><td class="line" style="padding:20px 24px;border-top:1px solid ${colors.line}">
${notes.map((text) => paragraph(text, 'soft', colors.inkSoft, 14)).join('\n')}
</td></tr>`
}

function factTable(facts: LetterFact[]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0;border-collapse:collapse">
${facts.map(factRow).join('\n')}
</table>`
}

function factRow({ term, text, href }: LetterFact): string {
  const cell = `padding:10px 0;border-top:1px solid ${colors.line};${font};font-size:16px;line-height:1.45;vertical-align:top;text-align:start`
  const value = href
    ? `<a href="${escapeHtml(href)}" class="sea" style="color:${colors.sea}">${inLines(text)}</a>`
    : inLines(text)
  return `<tr><th scope="row" class="soft line" style="${cell};width:32%;padding-inline-end:12px;font-weight:400;color:${colors.inkSoft}">${escapeHtml(term)}</th><td dir="auto" class="ink line" style="${cell};font-weight:600;color:${colors.ink};overflow-wrap:anywhere">${value}</td></tr>`
}

function buttonLink({ text, href }: LetterLink): string {
  return `<p style="margin:24px 0 16px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 26px;background:${colors.taxi};border-radius:999px;${font};font-size:17px;font-weight:700;line-height:1.2;color:${colors.night};text-decoration:none">${escapeHtml(text)}</a></p>`
}

function plainLink({ text, href }: LetterLink): string {
  return `<p style="margin:0 0 10px;${font};font-size:16px;line-height:1.5"><a href="${escapeHtml(href)}" class="sea" style="color:${colors.sea}">${escapeHtml(text)}</a></p>`
}

function inLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
