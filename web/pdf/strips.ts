import { ASCENT_EM, emOf, indentAt, LINE_EM, widthAt } from './set-lines.ts'
import type { SetText, Typesetter } from './typesetter.ts'

/** A piece of a page of this height, in millimetres, that is never split by a page break. */
export interface Strip {
  height: number
  /** The position of its text, below its top; left out where there is no text. */
  baseline?: number
  put(top: number): void
}

/** The room of a text across the page, in millimetres from the page's left edge, and its alignment. */
export interface Place {
  x: number
  width: number
  align?: 'left' | 'right'
}

/** Empty room. */
export function blank(height: number): Strip {
  return { height, put: () => {} }
}

/** A set text as one strip a line. */
export function textStrips(typesetter: Typesetter, text: SetText, { x, width, align }: Place): Strip[] {
  const em = emOf(text)
  return text.lines.map((_, index) => {
    const left = align === 'right' ? width - widthAt(text, index) : indentAt(text, index)
    return {
      height: em * LINE_EM,
      baseline: em * ASCENT_EM,
      put: (top) => typesetter.put(text, index, x + left, top + em * ASCENT_EM),
    }
  })
}

/** A strip with room above it that belongs to it. */
export function raised(strip: Strip, above: number): Strip {
  const { height, baseline } = strip
  return {
    height: height + above,
    ...(baseline === undefined ? {} : { baseline: baseline + above }),
    put: (top) => strip.put(top + above),
  }
}

/** Strips below one another combined into one that is never split. */
export function stacked(strips: readonly Strip[]): Strip {
  return {
    height: stackHeight(strips),
    put(top) {
      let y = top
      for (const strip of strips) {
        strip.put(y)
        y += strip.height
      }
    },
  }
}

/**
 * Columns side by side: their first strips beside one another, then their second ones, and so on. Adjacent texts share
 * a baseline, whatever their sizes.
 */
export function beside(...columns: readonly Strip[][]): Strip[] {
  const length = Math.max(0, ...columns.map((column) => column.length))
  return Array.from({ length }, (_, index) => inOneRow(columns.flatMap((column) => column[index] ?? [])))
}

function inOneRow(strips: Strip[]): Strip {
  const baseline = Math.max(0, ...strips.map((strip) => strip.baseline ?? 0))
  const row = strips.map((strip) =>
    strip.baseline === undefined ? strip : raised(strip, baseline - strip.baseline),
  )
  return {
    height: Math.max(0, ...row.map(({ height }) => height)),
    baseline,
    put(top) {
      for (const strip of row) strip.put(top)
    },
  }
}

/** The total height of strips printed below one another. */
export function stackHeight(strips: readonly Strip[]): number {
  return strips.reduce((sum, { height }) => sum + height, 0)
}
