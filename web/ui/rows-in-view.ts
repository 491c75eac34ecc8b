/** Rows beyond each edge that exist already when somebody scrolls to them. */
const OVERSCAN = 6

/** How a list of rows of one height stands in what scrolls, in CSS pixels. */
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

/** The rows of a list that can be seen, and a few beyond them; not cut at the list's end. */
export function rowsInView({ past, height }: Scrolled, rowPx: number): RowSpan {
  if (rowPx <= 0 || height <= 0) return { first: 0, end: 0 }
  const first = Math.max(0, Math.floor(past / rowPx) - OVERSCAN)
  return { first, end: Math.max(first, Math.ceil((past + height) / rowPx) + OVERSCAN) }
}

/** A span cut to a list of `count` rows. A list that has become shorter shows its end until the page has scrolled. */
export function cutTo({ first, end }: RowSpan, count: number): RowSpan {
  if (end <= count) return { first, end }
  return { first: Math.max(0, Math.min(first, count - (end - first))), end: count }
}
