import { type PointerEvent as ReactPointerEvent, type RefObject, useRef, useState } from 'react'

/** A press that moves this far is a drag, in pixels; a shorter one is a tap. */
const threshold = 6
/** So near to an edge the board moves along, and by so much each time. */
const edge = 40
const edgeStep = 12

export interface DragHandlers {
  /** A ride has been taken up: what its drop needs can be asked for. */
  onDrag: (rideId: number) => void
  /** It was dropped on somebody's row, or on that of the unassigned. */
  onDrop: (rideId: number, row: string) => void
}

/**
 * Takes a ride from row to row with a mouse or a pen. A finger scrolls the board instead: on a touch screen a ride is
 * tapped, and then a name. Esc lets go.
 */
export function useDrag(board: RefObject<HTMLElement | null>, { onDrag, onDrop }: DragHandlers) {
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
