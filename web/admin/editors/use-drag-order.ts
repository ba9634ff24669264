import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Lets the draggable children of an element be dragged onto each other; `onMove` is told from which place to which. */
export function useDragOrder<E extends HTMLElement>(
  onMove: (from: number, to: number) => void,
): { root: RefObject<E | null>; dragged: number | null } {
  const root = useRef<E>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const move = useEffectEvent(onMove)

  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    const listening = new AbortController()
    const { signal } = listening
    let from = -1
    const placeOf = (target: EventTarget | null) =>
      [...element.children].findIndex((child) => target instanceof Node && child.contains(target))
    const stop = () => {
      from = -1
      setDragged(null)
    }

    element.addEventListener(
      'dragstart',
      (event) => {
        from = placeOf(event.target)
        setDragged(from)
      },
      { signal },
    )
    element.addEventListener('dragover', (event) => from >= 0 && event.preventDefault(), { signal })
    element.addEventListener('dragend', stop, { signal })
    element.addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        const to = placeOf(event.target)
        if (from >= 0 && to >= 0 && from !== to) move(from, to)
        stop()
      },
      { signal },
    )
    return () => listening.abort()
  }, [])

  return { root, dragged }
}
