/** Where a list of rows of one height is in its scrolling container, in CSS pixels. */
export interface Scrolled {
  /** How far the first row's top has gone above the upper edge; negative while it is below. */
  past: number
  /** The height in which rows can be seen; 0 where there is no layout. */
  height: number
}

/** Rows from `first` up to, but without, `end`. */
export interface RowSpan {
  first: number
  end: number
}

/** The tallest list that every browser lays out: Firefox stops below 18 million CSS pixels, the others below 34. */
export const TALLEST_PX = 15_000_000

/**
 * How far a list has scrolled as if it were laid out at its full height. One that is taller than browsers can is laid out
 * at `TALLEST_PX` and goes past the faster, so that its last row can be reached too.
 * @param totalPx its full height
 */
export function unfolded({ past, height }: Scrolled, totalPx: number): Scrolled {
  if (totalPx <= TALLEST_PX || past <= 0) return { past, height }
  const share = Math.min(1, past / (TALLEST_PX - height))
  return { past: share * (totalPx - height), height }
}

/** The rows of a list that can be seen; not cut at the list's end. */
export function rowsInView({ past, height }: Scrolled, rowPx: number): RowSpan {
  if (rowPx <= 0 || height <= 0) return { first: 0, end: 0 }
  const first = Math.max(0, Math.floor(past / rowPx))
  return { first, end: Math.max(first, Math.ceil((past + height) / rowPx)) }
}

/** The same and `rows` more beyond each edge, which exist already when somebody scrolls to them. */
export function widened({ first, end }: RowSpan, rows: number): RowSpan {
  return first === end ? { first, end } : { first: Math.max(0, first - rows), end: end + rows }
}

/** A span cut to a list of `count` rows. A list that has become shorter shows its end until the page has scrolled. */
export function cutTo({ first, end }: RowSpan, count: number): RowSpan {
  if (end <= count) return { first, end }
  return { first: Math.max(0, Math.min(first, count - (end - first))), end: count }
}
