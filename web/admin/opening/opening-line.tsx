import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { adminPaths } from '#domain/admin-paths.ts'
import { openingQuery } from './opening-query.ts'
import { say } from '../words/say.ts'

/** One line above the inbox, until all is done. */
export function OpeningLine() {
  const { data } = useQuery(openingQuery)
  if (!data || data.done === data.total) return null

  return (
    <p>
      <Link className="link" to={adminPaths.opening}>
        {say('{done} of {total} things done before you open', { done: data.done, total: data.total })}
      </Link>
    </p>
  )
}
