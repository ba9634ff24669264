import type { Block, Collection, PublicContent } from './define.ts'

import { aboutUs } from './blocks/about-us.ts'
import { about } from './blocks/about.ts'
import { attractions } from './blocks/attractions.ts'
import { boatTrips } from './blocks/boat-trips.ts'
import { booking } from './blocks/booking.ts'
import { footer } from './blocks/footer.ts'
import { header } from './blocks/header.ts'
import { hero } from './blocks/hero.ts'
import { legal } from './blocks/legal.ts'
import { messages } from './blocks/messages.ts'
import { plans } from './blocks/plans.ts'
import { services } from './blocks/services.ts'
import { taxi } from './blocks/taxi.ts'
import { tours } from './blocks/tours.ts'
import { whyChooseUs } from './blocks/why-choose-us.ts'

/** Every block that pages show. Public calls, answers and tests of pages walk this list. */
export const blocks = [
  header,
  hero,
  aboutUs,
  services,
  plans,
  booking,
  whyChooseUs,
  footer,
  about,
  attractions,
  tours,
  boatTrips,
  taxi,
  legal,
] as const

/** Those and what staff alone read: everything that is edited, seeded and translated. */
export const storedBlocks = [...blocks, messages] as const

const declared: readonly Block[] = storedBlocks

/** Undefined for what is none. */
export const blockNamed = (name: string): Block | undefined => declared.find((block) => block.name === name)

export const collectionNamed = (name: string): Collection | undefined =>
  declared.flatMap((block) => Object.values(block.collections)).find((collection) => collection.name === name)

export type StoredBlock = (typeof storedBlocks)[number]
export type StoredBlockName = StoredBlock['name']

export type AnyBlock = (typeof blocks)[number]
export type BlockName = AnyBlock['name']
export type BlockByName<Name extends BlockName> = Extract<AnyBlock, { name: Name }>

/** What a block's public call answers in one language, by block name. */
export type PublicContents = { [B in AnyBlock as B['name']]: PublicContent<B> }

/** The same of every block, whether there is such a call or not. */
export type StoredContents = { [B in StoredBlock as B['name']]: PublicContent<B> }
