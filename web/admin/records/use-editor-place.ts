import { useSearchParams } from 'react-router'

import { type EditorPlace, placeParameters } from '#domain/admin-paths.ts'

/** The place that the address asks to open (see `editorAddress`). */
export function useEditorPlace(): Partial<Omit<EditorPlace, 'block'>> {
  const [query] = useSearchParams()
  const read = (part: keyof typeof placeParameters) => query.get(placeParameters[part]) ?? undefined
  const itemId = read('itemId')

  return {
    flagCode: read('flagCode'),
    collection: read('collection'),
    itemId: itemId === undefined ? undefined : Number(itemId),
    groupKey: read('groupKey'),
    field: read('field'),
  } as Partial<Omit<EditorPlace, 'block'>>
}
