import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react'

import { wallTimeAt } from '#domain/saranda-time.ts'

import { useNow } from '../../controls/use-now.ts'
import {
  clockAt,
  hoursIn,
  isMoveKey,
  minuteOf,
  moveFrom,
  rideElementId,
  type ShownDay,
  timedDeparture,
  windowOf,
} from '../plan-day.ts'
import { BoardRow } from './board-row.tsx'

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

/** A press that moves this far is a drag, in pixels; a shorter one is a tap. */
const threshold = 6
/** So near to an edge the board moves along, and by so much each time. */
const edge = 40
const edgeStep = 12

interface DragHandlers {
  /** A ride has been taken up: what its drop needs can be asked for. */
  onDrag: (rideId: number) => void
  /** It was dropped on somebody's row, or on that of the unassigned. */
  onDrop: (rideId: number, row: string) => void
}

/**
 * Takes a ride from row to row with a mouse or a pen. A finger scrolls the board instead: on a touch screen a ride is
 * tapped, and then a name. Esc lets go.
 */
function useDrag(board: RefObject<HTMLElement | null>, { onDrag, onDrop }: DragHandlers) {
  const [target, setTarget] = useState<string | null>(null)
  const endedAt = useRef(0)

  function handlePointerDown(down: ReactPointerEvent) {
    const bar = (down.target as Element).closest<HTMLElement>('[data-ride]')
    if (!bar || down.pointerType === 'touch' || down.button !== 0) return
    const listening = new AbortController()
    const { signal } = listening
    const home = bar.closest<HTMLElement>('[data-row]')?.dataset['row']
    const start = {
      x: down.clientX,
      y: down.clientY,
      left: board.current?.scrollLeft ?? 0,
      top: board.current?.scrollTop ?? 0,
    }
    let isDragging = false
    let over: string | undefined

    function move(event: PointerEvent) {
      const [x, y] = [event.clientX - start.x, event.clientY - start.y]
      if (!isDragging && Math.hypot(x, y) < threshold) return
      if (!isDragging) onDrag(Number(bar?.dataset['ride']))
      isDragging = true
      if (bar) {
        bar.dataset['dragged'] = 'yes'
        const element = board.current
        if (element) followEdge(element, event)
        bar.style.translate = `${x + (element?.scrollLeft ?? 0) - start.left}px ${y + (element?.scrollTop ?? 0) - start.top}px`
      }
      over = rowAt(event)
      setTarget(over && over !== home ? over : null)
    }

    function end(isDropped: boolean) {
      listening.abort()
      if (!isDragging) return
      endedAt.current = performance.now()
      if (bar) {
        delete bar.dataset['dragged']
        bar.style.translate = ''
      }
      setTarget(null)
      if (isDropped && over && over !== home) onDrop(Number(bar?.dataset['ride']), over)
    }

    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal })
  }

  return {
    target,
    handlePointerDown,
    /** Whether the click that follows belongs to a drag. */
    hasJustEnded: () => performance.now() - endedAt.current < 300,
  }
}

function rowAt({ clientX, clientY }: PointerEvent): string | undefined {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const row = element.closest<HTMLElement>('[data-row]')
    if (row && !element.closest('[data-dragged]')) return row.dataset['row']
  }
  return undefined
}

function followEdge(board: HTMLElement, { clientY }: PointerEvent) {
  const { top, bottom } = board.getBoundingClientRect()
  if (clientY > bottom - edge) board.scrollTop += edgeStep
  if (clientY < top + edge) board.scrollTop -= edgeStep
}
