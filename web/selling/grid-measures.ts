/** Between cards, and above the first row and below the last, CSS pixels. */
export const GAP_PX = 10
export const PADDING_PX = 12
const MIN_CARD_PX = 156
const MIN_COLUMNS = 2
/** The least width for two cards beside one another; a window that is narrower in letters shows one. */
const TWO_COLUMNS_FROM_PX = 280
/** The least height of a card: a name of two lines, both prices and a button of 44 px have room. */
const MIN_CARD_HEIGHT_PX = 224
/** A row that is less in sight than half a tile shows nothing that can be recognised. */
const SLIVER_PX = 32

/** How many cards a row of a grid of this width has: two at least on every phone, unless its letters are very large. */
export function columnsIn(widthPx: number): number {
  const room = widthPx - 2 * PADDING_PX + GAP_PX
  if (widthPx > 0 && widthPx < TWO_COLUMNS_FROM_PX) return 1
  return Math.max(MIN_COLUMNS, Math.floor(room / (MIN_CARD_PX + GAP_PX)))
}

/**
 * How tall the cards of a grid so high are. Where its last row would show no more than a sliver, the rows above it fill
 * the grid: nobody could use that row, and it would be drawn with each letter of a search.
 */
export function cardHeightIn(heightPx: number): number {
  const rows = Math.floor((heightPx - GAP_PX) / (MIN_CARD_HEIGHT_PX + GAP_PX))
  const left = heightPx - GAP_PX - rows * (MIN_CARD_HEIGHT_PX + GAP_PX)
  if (rows < 1 || left > SLIVER_PX) return MIN_CARD_HEIGHT_PX
  return Math.ceil((heightPx - GAP_PX) / rows) - GAP_PX
}
