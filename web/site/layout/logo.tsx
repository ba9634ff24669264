import { Link } from 'react-router'

import { pictureUrl } from '#domain/paths.ts'
import { useWords } from '../site-context.tsx'
import { siteName } from '#domain/site-identity.ts'

/** Leads to the home page, or to its top when we are there. The name is drawn where no picture is set. */
export function Logo({ file }: { file: string }) {
  const { site } = useWords()

  return (
    <Link to="/" className="logo" aria-label={site.toTop}>
      {file ? (
        <img
          src={pictureUrl(file, { quality: 80, height: 96 })}
          srcSet={`${pictureUrl(file, { quality: 80, height: 48 })} 1x, ${pictureUrl(file, { quality: 80, height: 96 })} 2x`}
          alt={siteName}
          width={150}
          height={40}
        />
      ) : (
        <>
          <span aria-hidden className="logo-sign" />
          <span>{siteName}</span>
        </>
      )}
    </Link>
  )
}
