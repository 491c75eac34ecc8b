import { openCanvasPen } from './canvas-pen.ts'
import boldUrl from './generated/noto-sans-bold.ttf?url'
import regularUrl from './generated/noto-sans-regular.ttf?url'
import type { FontFiles, PdfPorts } from './pdf-ports.ts'

/** Fonts from this app's own origin, which the service worker serves offline, and a canvas as the pen. */
export const browserPorts: PdfPorts = { loadFonts, openPen: openCanvasPen }

async function loadFonts(): Promise<FontFiles> {
  const [regular, bold] = await Promise.all([load(regularUrl), load(boldUrl)])
  return { regular, bold }
}

async function load(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`font ${url}: ${answer.status}`)
  return answer.arrayBuffer()
}
