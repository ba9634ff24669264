import { useContent } from '#web/lib/use-content.tsx'
import { FooterColumns } from './footer-columns.tsx'
import { useWords } from '../site-context.tsx'
import { CoastEdge } from './coast-edge.tsx'
import { Logo } from './logo.tsx'
import { SiteLink } from './site-link.tsx'
import { SocialLinks } from './social-links.tsx'

/** The foot of every page. When it cannot be loaded, it is only logged and nothing is shown (specification §8). */
export function Footer() {
  const footer = useContent('footer')
  const { site } = useWords()
  if (footer.status !== 'ready') return null
  const { content } = footer

  return (
    <footer className="site-footer">
      <CoastEdge />
      <div className="wrap footer-main">
        <div className="footer-about">
          <Logo file={content.logoPath} />
          <p>{content.aboutDescription}</p>
          <SocialLinks facebookUrl={content.facebookUrl} instagramUrl={content.instagramUrl} />
        </div>
        <FooterColumns content={content} />
      </div>
      <div className="wrap footer-end">
        <p>{content.copyrightText}</p>
        <ul>
          <li>
            <SiteLink to={content.termsOfUseUrl}>{site.termsOfUse}</SiteLink>
          </li>
          <li>
            <SiteLink to={content.privacyPolicyUrl}>{site.privacyPolicy}</SiteLink>
          </li>
        </ul>
      </div>
    </footer>
  )
}
