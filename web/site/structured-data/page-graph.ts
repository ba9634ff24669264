import type { Graph } from 'schema-dts'

import type { PageData } from '#domain/page-data.ts'
import type { PageHead } from '../page-head.ts'
import type { PublicPage } from '../public-pages.ts'

import { pageAddress } from '../page-address.ts'
import { companyNode, taxiNode, websiteNode } from './company-nodes.ts'
import type { GraphContext } from './graph-context.ts'
import { itemNodes } from './item-nodes.ts'
import { breadcrumbNode, pageNode } from './page-nodes.ts'

/** What the page says, for search engines: one graph of schema.org's types (JSON-LD). */
export function pageGraph(page: PublicPage, data: PageData, head: PageHead): Graph {
  const context: GraphContext = { page, data, head, address: pageAddress(data, page.path, data.language.code) }
  const hasRides = page.name === 'home' || page.name === 'taxi'
  return {
    '@context': 'https://schema.org',
    '@graph': [
      companyNode(context),
      websiteNode(context),
      pageNode(context),
      ...(hasRides ? [taxiNode(context)] : []),
      ...(page.name === 'home' ? [] : [breadcrumbNode(context)]),
      ...itemNodes(context),
    ],
  }
}
