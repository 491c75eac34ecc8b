import type { RowLook, TextRow } from './slip-rows.ts'

/** A picture in dots of the printer, four bytes a dot: red, green, blue, opacity. */
export interface DotPicture {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** What draws for a printer: letters that it lacks, and the shop's logo. */
export interface SlipPen {
  /** The width of a text on one line, in dots. */
  measure(text: string, look: RowLook): number
  /** A row as wide as the paper, black on white. Width and height are multiples of eight. */
  draw(row: TextRow, dots: number): DotPicture
  /** A picture in the middle of a row as wide as the paper; null where it cannot be read. */
  logo(dataUrl: string, dots: number): Promise<DotPicture | null>
}

/** The height of drawn rows, in dots: accents and tails stand in it whole. */
export const ROW_DOTS = { normal: 32, tall: 56, large: 56 } as const
