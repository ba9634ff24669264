import { Link } from '../link.tsx'

import { useWords } from '../site-context.tsx'
import { LogoMark } from './logo-mark.tsx'

/** Leads to the home page, or to its top when we are there. */
export function Logo({ file }: { file: string }) {
  const { site } = useWords()

  return (
    <Link to="/" className="logo" aria-label={site.toTop}>
      <LogoMark file={file} />
    </Link>
  )
}
