import { wallTimeAt } from '#domain/booking/saranda-time.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { useCopiedAt } from '#web/lib/use-content.tsx'
import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { useWords } from '../site-context.tsx'
import { useRefreshing } from './use-refreshing.ts'

/** Says, quietly, that what is shown is a copy and of when; it leaves when the server has been reached again. */
export function CopyBar() {
  const { copiedAt, refresh } = useCopiedAt()
  const { site, booking } = useWords()
  const isCopy = copiedAt !== undefined
  useRefreshing(isCopy, refresh)

  return (
    <output className="copy-status">
      {isCopy && (
        <span className="copy-bar">
          {fillIn(site.savedCopy, { time: formatWallTime(wallTimeAt(copiedAt), booking) })}
        </span>
      )}
    </output>
  )
}
