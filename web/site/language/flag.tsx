import { flagUrl } from '#domain/paths.ts'

/** A flag from our own server. The language's name stands beside it, so it says nothing to screen readers. */
export function Flag({ flagCode }: { flagCode: string }) {
  return <img src={flagUrl(flagCode)} alt="" width={24} height={18} loading="lazy" className="flag" />
}
