import { useEffect } from 'react'
import { say } from '../words/say.ts'

let title = ''
let count = 0

/** The title of the browser's tab. */
export function usePageTitle(pageTitle: string): void {
  useEffect(() => {
    title = `${pageTitle} · ${say('Admin Panel')}`
    write()
  }, [pageTitle])
}

/** A number before the title, for what waits; none for 0. */
export function setTitleCount(waiting: number): void {
  count = waiting
  write()
}

function write() {
  document.title = count > 0 ? `(${count}) ${title}` : title
}
