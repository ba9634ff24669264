import type { LanguageProgress } from '#domain/admin-api.ts'
import type { Block } from '#domain/content/define.ts'
import type { Language } from '#domain/languages.ts'
import type { ContentStore } from './content-store.ts'

import { completeContent } from '#domain/content/empty.ts'
import { type BlockContents, blockProgress, wholePercent } from '#domain/content/progress.ts'
import { blocks } from '#domain/content/registry.ts'

/** How much of the site each language has, measured against the default language. */
export async function translationProgress(
  store: ContentStore,
  languages: readonly Language[],
  byDefault: Language,
): Promise<LanguageProgress[]> {
  const contents = new Map<number, BlockContents[]>()
  for (const { id } of languages)
    contents.set(id, await Promise.all(blocks.map((block) => contentsOf(store, block, id))))
  const defaults = contents.get(byDefault.id) ?? []
  return languages.map(({ id, flagCode, name, isActive }) => {
    const progress = blocks.map((block, index) =>
      blockProgress(block, contents.get(id)?.[index] as BlockContents, defaults[index] as BlockContents),
    )
    return { languageId: id, flagCode, name, isActive, percent: wholePercent(progress), blocks: progress }
  })
}

async function contentsOf(store: ContentStore, block: Block, languageId: number): Promise<BlockContents> {
  const record = (await store.listBlock(block)).find((each) => each.languageId === languageId)
  const items: BlockContents['items'] = {}
  for (const [property, collection] of Object.entries(block.collections)) {
    items[property] = await store.listItems(collection, languageId)
  }
  return { content: record?.content ?? completeContent(block.fields, {}), items }
}
