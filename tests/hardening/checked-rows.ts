import { existsSync, globSync, readFileSync } from 'node:fs'

import { groups, rows } from './rows.ts'

interface Check {
  row: string
  says: string
  file: string
}

/** Every test of the suite by the row its name begins with, in the order of the files. */
export function readChecks(): Check[] {
  return globSync('tests/hardening/*.{test,long}.ts')
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\(\s*(['"`])([A-Z]-\d\d) (.*?)\1,/g)].map(
        ([, , row = '', says = '']) => ({
          row,
          says: says.replaceAll(/%\w/g, '…'),
          file: file.slice('tests/hardening/'.length),
        }),
      ),
    )
}

const page = 'docs/reliability.md'
const introduction = `# Reliability

What may go wrong, what holds then, and where it is checked: each row has tests in \`tests/hardening/\`, which run against
the started server and are named by the row. \`npm test\` runs those in files named \`.test.ts\`; \`npm run test:long\` those
in \`.long.ts\`, which kill, cut and load for hours. This page is made from the tests' own names
(\`npm run test:long -- list\`). Where a row is met in another way than one might expect, and why, is in
[decisions/0013](decisions/0013-what-holds-in-another-way.md).
`
const figuresHeading = '## The last long run'

/** The whole page; without figures those of the last run stay. */
export function reliabilityPage(figures = lastFigures()): string {
  return `${introduction}\n${checksTable()}\n${figuresHeading}\n\n${figures.trim()}\n`
}

function lastFigures(): string {
  const [, figures = ''] = existsSync(page) ? readFileSync(page, 'utf8').split(figuresHeading) : []
  return figures
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
  return `${parts.join('\n\n')}\n`
}
