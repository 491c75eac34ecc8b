import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What a list at its end needs below it to scroll a cut line out of sight; read by `CartPanel`. */
const ROOM_BELOW = '--room-below'

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

// What stands above it is shown whole or not at all: half a line is read as another one.
function show(line: HTMLElement): void {
  const room = scrollerOf(line)
  if (!room) return
  room.style.removeProperty(ROOM_BELOW)
  line.scrollIntoView({ block: 'nearest' })
  const top = room.getBoundingClientRect().top
  for (const each of [...room.children, ...(line.parentElement?.children ?? [])]) {
    const box = each.getBoundingClientRect()
    if (each.contains(line) || box.top >= top - 1 || box.bottom <= top) continue
    const cut = box.bottom - top
    const left = room.scrollHeight - room.clientHeight - room.scrollTop
    if (cut > left) room.style.setProperty(ROOM_BELOW, `${Math.ceil(cut - left)}px`)
    room.scrollTop += cut
  }
}

// Of a cart with little room all of it scrolls, else its lines alone.
function scrollerOf(element: Element): HTMLElement | null {
  const parent = element.parentElement
  return parent && !/auto|scroll/.test(getComputedStyle(parent).overflowY) ? scrollerOf(parent) : parent
}
