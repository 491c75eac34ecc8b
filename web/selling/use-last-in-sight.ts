import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the line that was added to last in sight, also where its list has less room than before: on a phone the money
 * takes it.
 * @returns what to put on the list and on that line
 */
export function useLastInSight(
  lastLineId: string | null,
  count: number,
): { list: RefObject<HTMLUListElement | null>; last: RefObject<HTMLLIElement | null> } {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed cart may have moved the line out of sight
  useLayoutEffect(() => {
    if (last.current) show(last.current)
  }, [lastLineId, count])
  const isEmpty = count === 0
  useLayoutEffect(() => {
    const room = list.current && scrollerOf(list.current)
    if (isEmpty || !room) return
    const observer = new ResizeObserver(() => {
      // Whoever types into a line, whose keys take the room, looks at that one.
      if (last.current && !room.contains(document.activeElement)) show(last.current)
    })
    observer.observe(room)
    return () => observer.disconnect()
  }, [isEmpty])
  return { list, last }
}

// What stands above it is shown whole or not at all: half a line is read as another one. All is read before anything is
// written: each write before a read would lay the cart out once more, and a scan waits for it (0128).
function show(line: HTMLElement): void {
  const room = scrollerOf(line)
  if (!room) return
  const { top: edge, height } = room.getBoundingClientRect()
  const scrolled = room.scrollTop
  const filled = room.scrollHeight - (Number.parseFloat(room.style.paddingBottom) || 0)
  const placeOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top: top - edge + scrolled, bottom: bottom - edge + scrolled }
  }
  const { top, bottom } = placeOf(line)
  const nearest = Math.min(top, Math.max(scrolled, bottom - height))
  const cut = [...room.children, ...(line.parentElement?.children ?? [])]
    .filter((each) => !each.contains(line))
    .map(placeOf)
    .find((each) => each.top < nearest - 1 && each.bottom > nearest)
  const wanted = cut?.bottom ?? nearest
  // What a list at its end needs below it to scroll a cut line out of sight.
  const below = Math.ceil(Math.max(0, wanted + height - filled))
  room.style.paddingBottom = below > 0 ? `${below}px` : ''
  if (wanted !== scrolled) room.scrollTop = wanted
}

// Of a cart with little room all of it scrolls, else its lines alone.
function scrollerOf(element: Element): HTMLElement | null {
  const parent = element.parentElement
  return parent && !/auto|scroll/.test(getComputedStyle(parent).overflowY) ? scrollerOf(parent) : parent
}
