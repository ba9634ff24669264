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
