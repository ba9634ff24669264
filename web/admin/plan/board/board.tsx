import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'

import { wallTimeAt } from '#domain/saranda-time.ts'

import type { ShownDay } from '../rows.ts'

import { useNow } from '../../controls/use-now.ts'
import { BoardRow } from './board-row.tsx'
import { clockAt, hoursIn, minuteOf, timedDeparture, windowOf } from '../day-layout.ts'
import { isMoveKey, moveFrom, rideElementId } from '../ride-moves.ts'
import { type DragHandlers, useDrag } from './use-drag.ts'

interface BoardProps extends ShownDay, DragHandlers {}

/** The day at wide windows: a row for each person, rides as bars along the hours. */
export function Board({ day, plan, rows, drives, suggested, onOpen, onDrag, onDrop }: BoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const all = useMemo(() => rows.flatMap(({ rides }) => rides), [rows])
  const out = useMemo(() => plan.departures.map(timedDeparture), [plan.departures])
  const { from, to } = windowOf([...all, ...out], day)
  const [lastFocused, setLastFocused] = useState<number | null>(null)
  const tabStop = all.some(({ id }) => id === lastFocused) ? lastFocused : (all[0]?.id ?? null)
  const drag = useDrag(board, { onDrag, onDrop })

  function handleKeyDown(event: KeyboardEvent) {
    const id = rideOf(event.target)
    if (id === undefined || !isMoveKey(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = document.getElementById(
      rideElementId(
        moveFrom(
          rows.map(({ rides }) => rides),
          id,
          event.key,
        ),
      ),
    )
    next?.focus()
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  function handleClick(event: MouseEvent) {
    const id = rideOf(event.target)
    if (id !== undefined && !drag.hasJustEnded()) onOpen(id)
  }

  return (
    // What is pressed and typed belongs to the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={board}
      className="plan-board"
      style={{ '--window': to - from } as object}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
      onFocus={(event) => setLastFocused(rideOf(event.target) ?? lastFocused)}
      onPointerDown={drag.handlePointerDown}
    >
      <div className="plan-board-inner" ref={scrollToStart(startOf(all, day), from)}>
        <div className="plan-hours" aria-hidden>
          {hoursIn({ from, to }).map((hour) => (
            <span key={hour}>{clockAt(hour)}</span>
          ))}
        </div>
        {rows.map((row) => (
          <BoardRow
            key={row.key}
            row={row}
            day={day}
            from={from}
            to={to}
            plan={plan}
            drives={drives}
            suggested={suggested}
            tabStop={tabStop}
            isTarget={drag.target === row.key}
          />
        ))}
        <NowLine day={day} from={from} to={to} />
      </div>
    </div>
  )
}

function rideOf(target: EventTarget): number | undefined {
  const bar = (target as Element).closest<HTMLElement>('[data-ride]')
  return bar ? Number(bar.dataset['ride']) : undefined
}

/** Where one begins to look: half an hour ago, or a little before the first ride of another day. */
function startOf(rides: readonly { startAt: string }[], day: string): number {
  const now = minuteOf(wallTimeAt(Date.now()), day)
  const first = Math.min(...rides.map(({ startAt }) => minuteOf(startAt, day)), 8 * 60)
  return (now >= 0 && now < 24 * 60 ? Math.max(now, first) : first) - 30
}

/** Once, when the board is drawn first: afterwards it stays where staff have moved it. */
function scrollToStart(start: number, from: number) {
  return (inner: HTMLElement | null) => {
    const board = inner?.parentElement
    if (!inner || !board || board.dataset['begun']) return
    board.dataset['begun'] = 'yes'
    const perMinute = Number.parseFloat(getComputedStyle(inner).getPropertyValue('--px')) || 1.25
    board.scrollLeft = Math.max(0, start - from) * perMinute
  }
}

/** Where the day stands now; nothing on other days. */
function NowLine({ day, from, to }: { day: string; from: number; to: number }) {
  const minute = minuteOf(useNow(), day)
  if (minute < from || minute > to) return null

  return (
    <p className="plan-now" style={{ '--from': minute - from } as object} aria-hidden>
      <span>{clockAt(minute)}</span>
    </p>
  )
}
