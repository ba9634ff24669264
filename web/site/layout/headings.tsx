interface PageTitleProps {
  title: string
  subtitle?: string
  badge?: string
}

/** The head of every page but the home page. */
export function PageTitle({ title, subtitle, badge }: PageTitleProps) {
  return (
    <div className="section page-title">
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
