import { localizedPath, pagePaths } from '#domain/paths.ts'
import { subjectFolders } from '#domain/subject-pages.ts'
import { type Category, lighthouseScores } from './lighthouse-scores.ts'
import { weighFormScripts, weighPage } from './page-weight.ts'
import type { Row } from './row.ts'

export async function weightRows(base: string): Promise<Row[]> {
  const weight = await weighPage(`${base}/it`)
  const formBytes = await weighFormScripts(`${base}/it`)
  return [
    {
      figure: 'home page: JavaScript before interaction, compressed',
      measured: kilobytes(weight.scriptBytes),
      goal: '≤ 90 kB',
      isMet: weight.scriptBytes <= 90_000,
    },
    {
      figure: 'home page: JavaScript for the booking form besides, compressed',
      measured: kilobytes(formBytes),
      goal: '≤ 25 kB',
      isMet: formBytes <= 25_000,
    },
    {
      figure: 'home page: everything but pictures, compressed',
      measured: kilobytes(weight.allButPicturesBytes),
      goal: '≤ 160 kB',
      isMet: weight.allButPicturesBytes <= 160_000,
    },
    {
      figure: 'home page: pictures before scrolling, on a phone',
      measured: kilobytes(weight.pictureBytes),
      goal: '≤ 600 kB',
      isMet: weight.pictureBytes <= 600_000,
    },
    {
      figure: 'home page: cumulative layout shift',
      measured: weight.layoutShift.toFixed(3),
      goal: '0',
      isMet: weight.layoutShift < 0.001,
    },
  ]
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** Of the pages that are weighed. */
const language = 'it'

const scoreGoals: Record<Category, number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

const localizedPaths = Object.fromEntries(
  Object.entries(pagePaths).map(([name, path]) => [name, localizedPath(path, language)]),
)

/** The first page of each kind of thing that can be booked, as search engines are told of it. */
async function subjectPaths(base: string): Promise<Record<string, string>> {
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const firstIn = (folder: string) => paths.find((path) => path.startsWith(`${localizedPath(folder, language)}/`))
  return Object.fromEntries(
    Object.entries(subjectFolders).map(([kind, folder]) => {
      const path = firstIn(folder)
      if (path === undefined) throw new Error(`The sitemap has no page below ${folder}.`)
      return [kind, path]
    }),
  )
}

export async function scoreRows(base: string): Promise<Row[]> {
  const rows: Row[] = []
  const subjects = await subjectPaths(base)
  for (const [name, path] of Object.entries({ ...localizedPaths, ...subjects })) {
    const categories = (Object.keys(scoreGoals) as Category[]).filter(
      // Search engines are kept away from the sign-in, which Lighthouse takes for a fault.
      (category) => !(name === 'login' && category === 'seo'),
    )
    const { scores, findings } = await lighthouseScores(base + path, categories)
    if (findings.length > 0) process.stdout.write(`Lighthouse on ${path}: ${findings.join('; ')}\n`)
    rows.push({
      figure: `${name} page: Lighthouse mobile, ${categories.join(', ')}`,
      measured: categories.map((category) => scores[category]).join(', '),
      goal: `≥ ${categories.map((category) => scoreGoals[category]).join(', ')}`,
      isMet: categories.every((category) => (scores[category] ?? 0) >= scoreGoals[category]),
    })
  }
  return rows
}
