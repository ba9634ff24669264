import { pictureUrl } from '#domain/paths.ts'
import { pictureSizes } from '#domain/picture-sizes.ts'
import { siteName } from '#domain/site-identity.ts'

import { Link } from '../link.tsx'
import { useWords } from '../site-context.tsx'

/** Leads to the home page, or to its top when we are there. */
export function Logo({ file }: { file: string }) {
  const { site } = useWords()

  return (
    <Link to="/" className="logo" aria-label={site.toHome}>
      <LogoMark file={file} />
    </Link>
  )
}

/** The logo's picture; the name is drawn where none is set. */
export function LogoMark({ file }: { file: string }) {
  if (!file) {
    return (
      <>
        <span aria-hidden className="logo-sign" />
        <span>{siteName}</span>
      </>
    )
  }
  const [plain, sharp] = pictureSizes.logo
  return (
    <img
      src={pictureUrl(file, sharp)}
      srcSet={`${pictureUrl(file, plain)} 1x, ${pictureUrl(file, sharp)} 2x`}
      alt={siteName}
      width={150}
      height={40}
    />
  )
}
