import type { jsPDF } from 'jspdf'
import {
  type Direction,
  DRAWN_BOX,
  type FontFiles,
  type Look,
  MM_PER_PT,
  type Pen,
  UNDRAWABLE,
} from './pdf-ports.ts'
import { directionOf, printable } from './printable.ts'
import { wrap } from './wrap.ts'

/** A text broken into lines and ready to be put on paper. Widths in millimetres. */
export interface SetText {
  look: Look
  lines: { text: string; width: number }[]
  /** The width of the widest line. */
  width: number
  direction: Direction
  /** Whether it is drawn as pictures, because the font lacks some of its letters. */
  drawn: boolean
}

export interface Typesetter {
  /** Breaks a text into lines at most `maxWidth` millimetres wide. */
  set(text: string, look: Look, maxWidth: number): SetText
  /** Puts one line with its left end at `x` and its baseline at `baseline`, millimetres from the page's top left. */
  put(line: SetText, index: number, x: number, baseline: number): void
  /** The texts that had to be drawn and so cannot be found as text in the PDF. */
  drawnTexts(): string[]
}

const FAMILY = 'NotoSans'
const BLACK = '#000000'

/** A typesetter on `doc`, to which it adds both weights of the font. All of the document's text goes through it. */
export function openTypesetter(doc: jsPDF, fonts: FontFiles, pen: Pen | null): Typesetter {
  addFont(doc, 'normal', fonts.regular)
  addFont(doc, 'bold', fonts.bold)
  const drawn = new Set<string>()
  const pictures = new Map<string, { alias: string; png: string }>()

  function set(raw: string, look: Look, maxWidth: number): SetText {
    const text = printable(raw)
    doc.setFont(FAMILY, look.weight).setFontSize(look.sizePt)
    const missing = !isCovered(doc, text)
    if (!missing || !pen) {
      const standing = missing ? withStandIns(doc, text) : text
      return measured(standing, look, maxWidth, 'ltr', false, (part) => doc.getTextWidth(part))
    }
    drawn.add(text)
    const direction = directionOf(text)
    return measured(text, look, maxWidth, direction, true, (part) => pen.measure(part, look, direction))
  }

  function put(set: SetText, index: number, x: number, baseline: number): void {
    const line = set.lines[index]
    if (!line) return
    if (!set.drawn || !pen) {
      doc.setFont(FAMILY, set.look.weight).setFontSize(set.look.sizePt)
      doc.setTextColor(set.look.ink ?? BLACK).text(line.text, x, baseline)
      return
    }
    const em = set.look.sizePt * MM_PER_PT
    const key = JSON.stringify([line.text, set.look, set.direction])
    const known = pictures.get(key)
    const picture = known ?? {
      alias: `drawn-${pictures.size}`,
      png: pen.draw(line.text, set.look, set.direction),
    }
    pictures.set(key, picture)
    const width = line.width + 2 * DRAWN_BOX.sideEm * em
    const height = (DRAWN_BOX.aboveEm + DRAWN_BOX.belowEm) * em
    const left = x - DRAWN_BOX.sideEm * em
    const top = baseline - DRAWN_BOX.aboveEm * em
    doc.addImage(picture.png, 'PNG', left, top, width, height, picture.alias, 'SLOW')
  }

  return { set, put, drawnTexts: () => [...drawn] }
}

function measured(
  text: string,
  look: Look,
  maxWidth: number,
  direction: Direction,
  drawn: boolean,
  measure: (text: string) => number,
): SetText {
  const lines = wrap(text, maxWidth, measure).map((line) => ({ text: line, width: measure(line) }))
  return { look, lines, width: Math.max(0, ...lines.map((line) => line.width)), direction, drawn }
}

function addFont(doc: jsPDF, weight: Look['weight'], file: ArrayBuffer): void {
  const name = `noto-sans-${weight}.ttf`
  let binary = ''
  for (const byte of new Uint8Array(file)) binary += String.fromCharCode(byte)
  doc.addFileToVFS(name, binary)
  doc.addFont(name, FAMILY, weight)
}

// The writer silently drops letters that the font lacks, so its own glyph table is checked before writing.
function isCovered(doc: jsPDF, text: string): boolean {
  return [...text].every((letter) => hasGlyph(doc, letter))
}

function withStandIns(doc: jsPDF, text: string): string {
  return [...text].map((letter) => (hasGlyph(doc, letter) ? letter : UNDRAWABLE)).join('')
}

function hasGlyph(doc: jsPDF, letter: string): boolean {
  const font: { characterToGlyph(code: number): number } = doc.getFont().metadata
  return letter.length === 1 && font.characterToGlyph(letter.charCodeAt(0)) !== 0
}
