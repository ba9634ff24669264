import { type ComponentType, type ReactNode, Suspense } from 'react'

import type { BlockName, PublicContents } from '#domain/content/registry.ts'
import type { ContentState } from '#web/lib/content-cache.ts'
import { useContent } from '#web/lib/use-content.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'

import { ContactWays, PartFailure } from '../layout/contact-ways.tsx'
import { useWords } from '../site-context.tsx'

interface ContentSlotProps<Name extends BlockName> {
  name: Name
  section: Section<Name>
  /** The section's id, so that links to it work before it is there. */
  id?: string
  /** What stands there until the content has come: nothing, if not given. */
  whileLoading?: string
  /** What stands beside the button that tries again. */
  afterFailure?: string
}

/** A block's section on a page, with its loading and failure states; an error inside it stays inside it. */
export function ContentSlot<Name extends BlockName>(props: ContentSlotProps<Name>) {
  const { name, section: Section, id, whileLoading, afterFailure } = props
  const { retry, ...state } = useContent(name)
  const { site } = useWords()

  if (state.status === 'loading') return <Placeholder id={id}>{whileLoading}</Placeholder>
  if (state.status === 'failed') {
    return (
      <Placeholder id={id}>
        {afterFailure && <p>{afterFailure}</p>}
        <button type="button" className="button button-quiet" onClick={retry}>
          {site.retry}
        </button>
        <ContactWays />
      </Placeholder>
    )
  }
  const { content } = state as Extract<ContentState<SectionProps<Name>['content']>, { status: 'ready' }>
  return (
    <ErrorBoundary fallback={<FailedSection id={id} />}>
      {/* Nothing suspends here: the boundary lets the browser take over section by section instead of all at once. */}
      <Suspense>
        <Section content={content} />
      </Suspense>
    </ErrorBoundary>
  )
}

function FailedSection({ id }: { id: string | undefined }) {
  return (
    <section id={id}>
      <PartFailure />
    </section>
  )
}

/** Keeps the place of a section that is not there. */
function Placeholder({ id, children }: { id: string | undefined; children: ReactNode }) {
  return (
    <section id={id} className="section-waiting" aria-busy={!children || undefined}>
      {children}
    </section>
  )
}

/** What every section gets: its block's content in the page's language, fallback applied. */
export interface SectionProps<Name extends BlockName> {
  content: PublicContents[Name]
}

type Section<Name extends BlockName> = ComponentType<SectionProps<Name>>
