import { pictureUrl } from '#domain/paths.ts'
import { pictureSizes } from '#domain/picture-sizes.ts'
import { siteName } from '#domain/site-identity.ts'

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
