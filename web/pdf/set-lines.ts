import { MM_PER_PT } from './pdf-ports.ts'
import type { SetText } from './typesetter.ts'

/** The room of a line, and where its baseline stands in it, in ems from its top. */
export const LINE_EM = 1.36
export const ASCENT_EM = 1.02

/** One em of a set text in millimetres. */
export function emOf({ look }: SetText): number {
  return look.sizePt * MM_PER_PT
}

/** The width of one line, in millimetres; 0 for a line that is not there. */
export function widthAt(text: SetText, index: number): number {
  return text.lines[index]?.width ?? 0
}

/** How far a line that stands on the left begins from the left: lines written leftwards share their right edge. */
export function indentAt(text: SetText, index: number): number {
  return text.direction === 'rtl' ? text.width - widthAt(text, index) : 0
}
