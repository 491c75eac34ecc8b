/** The style of a piece of text. */
export interface Look {
  sizePt: number
  weight: 'normal' | 'bold'
  /** As `#rrggbb`; black when left out. Drawn letters are always black. */
  ink?: string
}

/** The two weights of the printed font as TrueType bytes. */
export interface FontFiles {
  regular: ArrayBuffer
  bold: ArrayBuffer
}

export type Direction = 'ltr' | 'rtl'

/** Draws, with the device's fonts, what the printed font cannot. */
export interface Pen {
  /** The advance width of one line of text in millimetres. */
  measure(text: string, look: Look, direction: Direction): number
  /** One line of text as a PNG data URL with a clear background, in the box that DRAWN_BOX describes. */
  draw(text: string, look: Look, direction: Direction): string
}

/** The position of a drawn line in its picture, in ems: the margin around the text keeps marks and swashes whole. */
export const DRAWN_BOX = { sideEm: 0.25, aboveEm: 1.25, belowEm: 0.55 } as const

/** Millimetres of one point, and so of one em at a size of one point. */
export const MM_PER_PT = 25.4 / 72

/** Replaces a letter that cannot be drawn. The printed font has it. */
export const UNDRAWABLE = '\ufffd'

/** What a PDF needs from its environment: injected, so that tests make the same PDF without a browser. */
export interface PdfPorts {
  loadFonts(): Promise<FontFiles>
  /** @returns null where drawing is not possible; such letters then print as UNDRAWABLE, never as nothing. */
  openPen(fonts: FontFiles): Promise<Pen | null>
}
