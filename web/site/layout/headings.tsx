interface PageTitleProps {
  title: string
  subtitle?: string
  badge?: string
  /** Its words may be too long for letters of the usual size on a phone. */
  hasLongWords?: boolean
}

/** The head of every page but the home page. */
export function PageTitle({ title, subtitle, badge, hasLongWords }: PageTitleProps) {
  return (
    <div className="section page-title" data-long-words={hasLongWords}>
      <div className="wrap">
        <div className="section-heading">
          {badge && <p className="badge">{badge}</p>}
          <h1>{title}</h1>
          {subtitle && <p className="section-description">{subtitle}</p>}
        </div>
      </div>
    </div>
  )
}

interface SectionHeadingProps {
  id: string
  title: string
  subtitle?: string
  description?: string
}

/** A section's headings, at a stop of the route that runs through the page. */
export function SectionHeading({ id, title, subtitle, description }: SectionHeadingProps) {
  return (
    <div className="section-heading">
      {subtitle && <p className="eyebrow">{subtitle}</p>}
      <h2 id={id}>{title}</h2>
      {description && <p className="section-description">{description}</p>}
    </div>
  )
}
