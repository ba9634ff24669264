import type { PageData } from '#domain/page-data.ts'
import type { PageHead } from '../page-head.ts'
import type { PublicPage } from '../public-pages.ts'

import { pictureUrl } from '#domain/paths.ts'
import { pictureSizes } from '#domain/picture-sizes.ts'
import { pageAddress } from '../page-address.ts'

/** What every part of a page's graph is made from. */
export interface GraphContext {
  page: PublicPage
  data: PageData
  head: PageHead
  /** The page's canonical address. */
  address: string
}

/** The company and the site are the same nodes on every page and in every language. */
export function siteNodeId({ data }: GraphContext, name: 'company' | 'taxi' | 'website'): string {
  return `${data.publicUrl}/#${name}`
}

export function homeAddress({ data }: GraphContext): string {
  return pageAddress(data, '/', data.language.code)
}

/** A stored picture in a size that search engines accept; undefined when there is none. */
export function pictureAddress({ data }: GraphContext, file: string | undefined): string | undefined {
  return file ? data.publicUrl + pictureUrl(file, pictureSizes.listing[0]) : undefined
}
