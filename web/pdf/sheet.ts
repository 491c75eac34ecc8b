import type { jsPDF } from 'jspdf'
import { type Strip, stackHeight } from './strips.ts'

/** A4 portrait with the margins of a letter, in millimetres (S9.11). */
export const A4 = { width: 210, height: 297, side: 18, top: 16, bottom: 12 } as const
export const A4_INNER = A4.width - 2 * A4.side
export const A4_RIGHT = A4.width - A4.side
// Sums of floating-point lengths are not exact, and what just fits must fit.
const ROUNDING = 0.01

/** Sheets of A4, printed from the top downwards. */
export interface Sheet {
  /** The head of every further page from now on. */
  headWith(strips: Strip[]): void
  /** Prints strips one below the other; pages may break between any two of them. */
  flow(strips: Strip[]): void
  /**
   * Prints strips on one page, the next one if they no longer fit on this; what is longer than a page flows.
   * @param below millimetres that must be left below them, for what is to be on the same page
   */
  keep(strips: Strip[], below?: number): void
  /** Goes on at the top of a new page. */
  turn(): void
  /** The room left on this page, in millimetres. */
  room(): number
  /** The height of a further page below its head. */
  freshRoom(): number
}

/** Sheets on `doc`, whose first page is still blank, with `footHeight` millimetres left free at each page's end. */
export function openSheet(doc: jsPDF, footHeight: number): Sheet {
  const bottom = A4.height - A4.bottom - footHeight
  let head: Strip[] = []
  let y: number = A4.top

  function startPage(): void {
    doc.addPage()
    y = A4.top
    for (const strip of head) put(strip)
  }

  function put(strip: Strip): void {
    strip.put(y)
    y += strip.height
  }

  const room = () => bottom - y
  const freshRoom = () => bottom - A4.top - stackHeight(head)

  function flow(strips: Strip[]): void {
    for (const strip of strips) {
      if (strip.height > room() + ROUNDING) startPage()
      put(strip)
    }
  }

  function keep(strips: Strip[], below = 0): void {
    const height = stackHeight(strips) + below
    if (height > room() + ROUNDING && height <= freshRoom()) startPage()
    flow(strips)
  }

  return {
    headWith: (strips) => {
      head = strips
    },
    flow,
    keep,
    turn: startPage,
    room,
    freshRoom,
  }
}
