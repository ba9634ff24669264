import { useQuery } from '@tanstack/react-query'

import { languagesQuery } from '../api/queries.ts'

/** A language's own name; its code while that is not known, or when there is none any more. */
export function useLanguageName(flagCode: string): string {
  const languages = useQuery(languagesQuery)
  return languages.data?.find((language) => language.flagCode === flagCode)?.name ?? flagCode.toUpperCase()
}
