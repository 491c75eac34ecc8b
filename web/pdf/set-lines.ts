import { MM_PER_PT } from './pdf-ports.ts'
import type { SetText } from './typesetter.ts'

/** Line height, and the baseline's position in it, in ems from its top. */
export const LINE_EM = 1.36
export const ASCENT_EM = 1.02

/** One em of a set text in millimetres. */
export function emOf({ look }: SetText): number {
  return look.sizePt * MM_PER_PT
}

/** The width of one line, in millimetres; 0 for a missing line. */
export function widthAt(text: SetText, index: number): number {
  return text.lines[index]?.width ?? 0
}

/** The indent of a left-aligned line: right-to-left lines share their right edge. */
export function indentAt(text: SetText, index: number): number {
  return text.direction === 'rtl' ? text.width - widthAt(text, index) : 0
}
