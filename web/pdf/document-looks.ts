import type { Look } from './pdf-ports.ts'

/** The colours of printed documents: the app's own, on white (web/ui/tokens.css). */
export const INK = '#221d16'
const SOFT = '#5c5447'
export const ACCENT = '#17563a'
export const HAIRLINE = '#ddd4c4'
export const TINT = '#f6f2ea'

const look = (sizePt: number, weight: Look['weight'], ink: string): Look => ({ sizePt, weight, ink })

/** The text style of each part of a document. */
export const LOOKS = {
  letterhead: look(19, 'bold', INK),
  longName: look(13, 'bold', INK),
  title: look(23, 'bold', ACCENT),
  subtitle: look(9.5, 'normal', SOFT),
  number: look(12, 'bold', INK),
  mark: look(11, 'bold', ACCENT),
  heading: look(8.5, 'bold', ACCENT),
  name: look(10, 'bold', INK),
  body: look(9.5, 'normal', INK),
  label: look(9.5, 'normal', SOFT),
  column: look(8.5, 'bold', SOFT),
  item: look(9.5, 'bold', INK),
  detail: look(8.5, 'normal', SOFT),
  totalLabel: look(11, 'bold', INK),
  total: look(15, 'bold', ACCENT),
  running: look(9, 'bold', INK),
  foot: look(8, 'normal', SOFT),
} as const
