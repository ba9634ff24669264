import { Suspense, useEffect } from 'react'

/**
 * Marks the document when the sections beside it have been taken over: from then on reveals wait for the visitor; before,
 * the style sheet shows everything after a few seconds. React takes over all boundaries of one depth together, so it
 * stands in one of its own, as deep as the sections'.
 */
export function MarkHydrated() {
  return (
    <Suspense>
      <Mark />
    </Suspense>
  )
}

function Mark() {
  useEffect(() => {
    document.documentElement.dataset['live'] = ''
  }, [])
  return null
}
