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
