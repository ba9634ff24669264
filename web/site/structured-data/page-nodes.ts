import type { BreadcrumbListLeaf, FAQPageLeaf, WebPageLeaf } from 'schema-dts'

import { siteName } from '#domain/site-identity.ts'
import { type GraphContext, homeAddress, pictureAddress, siteNodeId } from './graph-context.ts'

const breadcrumbId = ({ address }: GraphContext) => `${address}#breadcrumb`

/** The page itself; the taxi page is a page of questions and answers as well. */
export function pageNode(context: GraphContext): WebPageLeaf | FAQPageLeaf {
  const { page, data, head, address } = context
  const picture = pictureAddress(context, head.picture.file)
  const common = {
    '@id': `${address}#page`,
    url: address,
    name: head.title,
    description: head.description,
    inLanguage: data.language.code,
    isPartOf: { '@id': siteNodeId(context, 'website') },
    about: { '@id': siteNodeId(context, 'company') },
    ...(picture && { primaryImageOfPage: { '@type': 'ImageObject', url: picture } as const }),
    ...(page.name !== 'home' && { breadcrumb: { '@id': breadcrumbId(context) } }),
  }
  const questions = page.name === 'taxi' ? (data.contents.taxi?.faqs ?? []) : []
  if (questions.length === 0) return { '@type': 'WebPage', ...common }
  return {
    '@type': 'FAQPage',
    ...common,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** Home, then this page: the menu's groups have no page of their own. */
export function breadcrumbNode(context: GraphContext): BreadcrumbListLeaf {
  const { data, head, address } = context
  const steps = [
    { name: data.contents.header?.homeLabel || siteName, item: homeAddress(context) },
    { name: head.heading, item: address },
  ]
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbId(context),
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
