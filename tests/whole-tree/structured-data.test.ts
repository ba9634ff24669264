import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { publicUrl, renderAllPages } from '../setup/rendered-pages.ts'
import { openSeededSite } from '../setup/seeded-site.ts'

type Node = Record<string, unknown> & { '@type': string; '@id'?: string }

await using site = await openSeededSite('sqlite')
const graphs = renderAllPages(site).map(({ path, subject, code, html }) => {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const graph = JSON.parse(text) as { '@graph': Node[] }
  return { path, subject, code, graph, nodes: graph['@graph'] }
})

/** Written as a program and given to the compiler: the types of schema.org refuse unknown properties and values. */
function compile(values: unknown[]): string {
  // Inside the project, so that the package with the types is found.
  mkdirSync('test-results', { recursive: true })
  const folder = mkdtempSync(join('test-results', 'graphs-'))
  try {
    const file = join(folder, 'graphs.ts')
    const declarations = values.map((value, index) => `export const graph${index}: Graph = ${JSON.stringify(value)}`)
    writeFileSync(file, ["import type { Graph } from 'schema-dts'", ...declarations].join('\n'))
    const compiler = [join('node_modules', 'typescript', 'bin', 'tsc'), '--noEmit', '--strict', '--skipLibCheck']
    execFileSync(process.execPath, [...compiler, '--module', 'nodenext', '--ignoreConfig', file], { stdio: 'pipe' })
    return ''
  } catch (error) {
    return String((error as { stdout?: Buffer }).stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('every page of every language speaks schema.org', () => {
  // One of each shape: which texts stand in it, the compiler does not read.
  const shapes = new Map(graphs.map(({ graph }) => [shapeOf(graph), graph]))
  expect(shapes.size).toBeGreaterThan(10)
  expect(compile([...shapes.values()])).toBe('')
})

const typed = new Set(['@context', '@type', 'priceCurrency'])

/** The graph with every text the same, but for those that are words of schema.org. */
function shapeOf(graph: unknown): string {
  return JSON.stringify(graph, (name, value: unknown) => (typeof value === 'string' && !typed.has(name) ? '' : value))
}

test('the compiler would notice a property that schema.org does not have', () => {
  const trip = { '@type': 'TouristTrip', name: 'Butrint', duration: 'PT4H' }

  expect(compile([{ '@context': 'https://schema.org', '@graph': [trip] }])).toContain('"duration"')
})

test('every reference leads to a node of the same page, and every address is whole', () => {
  for (const { nodes } of graphs) {
    const ids = nodes.map((node) => node['@id'])
    const text = JSON.stringify(nodes)
    const references = [...text.matchAll(/\{"@id":"([^"]+)"\}/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(nodes.length)
    expect(references.filter((id) => !ids.includes(id))).toEqual([])
    for (const id of ids) expect(id).toMatch(new RegExp(`^${publicUrl}/`))
    expect(text).not.toMatch(/:""|:null|:undefined|\[\]/)
  }
})

const nodesOf = (path: string, type: string) =>
  graphs.filter((page) => page.path === path).map(({ nodes }) => nodes.filter((node) => node['@type'] === type))

test('every page names the company with its prices and where it drives', () => {
  for (const { nodes } of graphs) {
    const company = nodes.find((node) => node['@type'] === 'LocalBusiness')
    expect(company?.['priceRange']).toMatch(/10.*200/)
    expect(company).toMatchObject({ areaServed: { name: 'Sarandë' }, telephone: '+355 69 234 5678' })
  }
})

test('each page has what it is about', () => {
  for (const [service] of nodesOf('/services/taxidrives', 'TaxiService')) expect(service?.['offers']).toHaveLength(16)
  for (const [faq] of nodesOf('/services/taxidrives', 'FAQPage')) expect(faq?.['mainEntity']).not.toHaveLength(0)
  for (const path of ['/services/tours', '/services/boattrips']) {
    for (const trips of nodesOf(path, 'TouristTrip')) {
      expect(trips.length).toBeGreaterThan(2)
      for (const trip of trips) expect(trip['offers']).toMatchObject({ priceCurrency: 'EUR' })
    }
  }
  for (const [trip] of nodesOf('/services/tours', 'TouristTrip')) expect(trip?.['offers']).toMatchObject({ price: 70 })
  for (const attractions of nodesOf('/attractions', 'TouristAttraction')) expect(attractions.length).toBeGreaterThan(2)
})

test('inner pages say where they stand', () => {
  for (const { path, subject, nodes } of graphs) {
    const steps = nodes.find((node) => node['@type'] === 'BreadcrumbList')?.['itemListElement'] as Node[] | undefined
    const places = subject ? [1, 2, 3] : [1, 2]
    expect(steps?.map((step) => step['position'])).toEqual(path === '/' ? undefined : places)
  }
})

test('the page of one thing is about that thing, at the address where the list says that it is', () => {
  const types = { tour: 'TouristTrip', boat: 'TouristTrip', attraction: 'TouristAttraction', route: 'TaxiService' }
  const listed = graphs.filter(({ subject }) => !subject).flatMap(({ nodes }) => nodes)
  for (const { path, subject, nodes } of graphs) {
    if (!subject) continue
    const [thing, ...others] = nodes.filter((node) => node['@type'] === types[subject.kind])
    expect(others).toEqual([])
    expect(String(thing?.['url'])).toMatch(new RegExp(`${path}$`))
    if (subject.kind !== 'route') expect(listed.map((node) => node['@id'])).toContain(thing?.['@id'])
    if (subject.kind !== 'attraction') expect(thing?.['offers']).toBeDefined()
  }
  const [ksamil] = nodesOf('/services/taxidrives/1-saranda-to-ksamil', 'TaxiService')[0] ?? []
  expect(ksamil?.['offers']).toMatchObject([{ price: 30 }, { price: 35 }])
})
