import { pictureUrl } from '#domain/paths.ts'
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
  return (
    <img
      src={pictureUrl(file, { quality: 80, height: 96 })}
      srcSet={`${pictureUrl(file, { quality: 80, height: 48 })} 1x, ${pictureUrl(file, { quality: 80, height: 96 })} 2x`}
      alt={siteName}
      width={150}
      height={40}
    />
  )
}
