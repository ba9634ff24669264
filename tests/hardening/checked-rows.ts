import { existsSync, globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

import { groups, rows } from './rows.ts'

interface Check {
  row: string
  says: string
  file: string
}

const home = 'tests/hardening'
/** What the page calls a file: where it stands among those of this folder, or its path. */
const nameOf = (path: string) => (path.startsWith(home) ? relative(home, path) : path)

/** Every test by the rows its name begins with, in the order of the files. */
export function readChecks(): Check[] {
  return globSync([`${home}/*/*.{test,long}.ts`, 'scripts/*.test.ts'])
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\(\s*(['"`])((?:[A-Z]-\d\d )+)(.*?)\1,/g)].flatMap(
        ([, , ids = '', says = '']) =>
          ids
            .trim()
            .split(' ')
            .map((row) => ({ row, says: says.replaceAll(/%\w|\$\w+/g, '…'), file: nameOf(file) })),
      ),
    )
}

const page = 'docs/reliability.md'
const introduction = `# Reliability

What may go wrong, what holds then, and where it is checked: each row has tests in the rooms of \`tests/hardening/\`, which run
against the started server, or beside a script in \`scripts/\`; they are named by the row. \`npm test\` runs those in files named
\`.test.ts\`; \`npm run test:long\` those in \`.long.ts\`, which kill, cut and load for hours. This page is made from the tests' own names
(\`npm run test:long -- list\`); the figures at its end are those of each long file's last whole run. Where a row is met
in another way than one might expect, and why, is in [decisions/0013](decisions/0013-what-holds-in-another-way.md).
`
const figuresHeading = '## The long runs'

/** The files of long tests, by the names that the page gives them. */
export const longFiles = () => globSync(`${home}/*/*.long.ts`).map(nameOf).toSorted()

/** The whole page. What a long file measured last stays until there are newer figures of the same file. */
export function reliabilityPage(newer: Record<string, string> = {}): string {
  const figures = { ...lastFigures(), ...newer }
  const sections = longFiles()
    .filter((file) => file in figures)
    .map((file) => `### ${file}\n\n${figures[file]}`)
  return `${[introduction.trim(), checksTable(), figuresHeading, ...sections].join('\n\n')}\n`
}

function lastFigures(): Record<string, string> {
  const [, figures = ''] = existsSync(page) ? readFileSync(page, 'utf8').split(figuresHeading) : []
  const sections = figures.split('\n### ').slice(1)
  return Object.fromEntries(
    sections.map((section) => {
      const [file = '', ...lines] = section.split('\n')
      return [file, lines.join('\n').trim()]
    }),
  )
}

/** Each row, what its tests say, and where they stand. */
function checksTable(): string {
  const checks = Map.groupBy(readChecks(), ({ row }) => row)
  const parts = Object.entries(groups).map(([letter, title]) => {
    const lines = Object.entries(rows)
      .filter(([id]) => id.startsWith(letter))
      .map(([id, threat]) => {
        const mine = checks.get(id) ?? []
        const says = [...new Set(mine.map((check) => check.says))].join('; ')
        const files = [...new Set(mine.map(({ file }) => file))].join(', ')
        return `| ${id} | ${threat} | ${says} | ${files} |`
      })
    return [
      `## ${letter}: ${title}`,
      '',
      '| row | what happens | what holds | checked in |',
      '|---|---|---|---|',
      ...lines,
    ].join('\n')
  })
  return parts.join('\n\n')
}
