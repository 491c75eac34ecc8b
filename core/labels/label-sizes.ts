/** A label, and where it lies on its sheet; all in millimetres. */
export interface LabelSize {
  width: number
  height: number
  /** Of a page: a sheet of A4, or one label of a roll. */
  page: { width: number; height: number }
  columns: number
  rows: number
  left: number
  top: number
  /** Between two columns. */
  gap: number
}

const A4 = { width: 210, height: 297 }

/** Labels lie in the middle of a sheet, and side by side but for the gap. */
function sheet(width: number, height: number, columns: number, rows: number, gap: number): LabelSize {
  const left = (A4.width - columns * width - (columns - 1) * gap) / 2
  return { width, height, page: A4, columns, rows, left, top: (A4.height - rows * height) / 2, gap }
}

function roll(width: number, height: number): LabelSize {
  return { width, height, page: { width, height }, columns: 1, rows: 1, left: 0, top: 0, gap: 0 }
}

/** The labels that shops buy (S10.19): sheets as stationers sell them, and rolls of label printers. */
export const LABEL_SIZES = {
  'a4-65': sheet(38.1, 21.2, 5, 13, 2.5),
  'a4-24': sheet(64, 34, 3, 8, 0),
  'a4-21': sheet(63.5, 38.1, 3, 7, 2.54),
  'roll-40': roll(40, 30),
  'roll-50': roll(50, 25),
  'roll-58': roll(58, 40),
} as const satisfies Record<string, LabelSize>
export type LabelSizeName = keyof typeof LABEL_SIZES
export const LABEL_SIZE_NAMES = Object.keys(LABEL_SIZES) as LabelSizeName[]

/** How many labels a page of a size has. */
export const labelsOnPage = ({ columns, rows }: LabelSize): number => columns * rows

/**
 * Where labels lie, one after the other.
 * @param count how many
 * @param startAt the place of the first one on the first sheet, from 1
 * @returns the page of each, from 0, and its top left corner
 */
export function placeLabels(
  size: LabelSize,
  count: number,
  startAt: number,
): { page: number; x: number; y: number }[] {
  const each = labelsOnPage(size)
  return Array.from({ length: count }, (_, at) => {
    const place = at + startAt - 1
    const onPage = place % each
    const [row, column] = [Math.floor(onPage / size.columns), onPage % size.columns]
    return {
      page: Math.floor(place / each),
      x: size.left + column * (size.width + size.gap),
      y: size.top + row * size.height,
    }
  })
}
