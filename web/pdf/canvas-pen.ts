import { openDeviceLetters } from './device-letters.ts'
import { type Direction, DRAWN_BOX, type FontFiles, type Look, MM_PER_PT, type Pen } from './pdf-ports.ts'

/** The resolution of a receipt printer: a finer one would only make the file larger. */
const PX_PER_MM = 8
const PAPER_FONT = 'Tuckshop Paper'
/** The printed font comes first, so that a name in two scripts keeps one face; the device's fonts follow. */
export const PAPER_FAMILIES = `"${PAPER_FONT}", sans-serif`

/**
 * A pen that draws on a canvas with the device's own fonts.
 * @returns null where the browser gives no canvas
 */
export async function openCanvasPen(fonts: FontFiles): Promise<Pen | null> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  await shareFonts(fonts)
  const drawable = openDeviceLetters(PAPER_FAMILIES)

  const widthPx = (text: string, look: Look, direction: Direction) => {
    choose(context, look, direction)
    return context.measureText(drawable(text)).width
  }

  return {
    measure: (text, look, direction) => widthPx(text, look, direction) / PX_PER_MM,
    draw(text, look, direction) {
      const em = emPx(look)
      canvas.width = Math.ceil(widthPx(text, look, direction) + 2 * DRAWN_BOX.sideEm * em)
      canvas.height = Math.ceil((DRAWN_BOX.aboveEm + DRAWN_BOX.belowEm) * em)
      // Resizing a canvas resets its settings.
      choose(context, look, direction)
      context.fillText(drawable(text), DRAWN_BOX.sideEm * em, DRAWN_BOX.aboveEm * em)
      inBlackInk(context, canvas)
      return canvas.toDataURL('image/png')
    },
  }
}

function choose(context: CanvasRenderingContext2D, look: Look, direction: Direction): void {
  context.font = `${look.weight} ${emPx(look)}px ${PAPER_FAMILIES}`
  context.direction = direction
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.fillStyle = '#000'
}

const SHADES = 4
const WHITEST = 0.8

// A receipt is black ink in a few shades, and colours would treble the file: coloured emoji become grey. White keeps a
// trace of ink, so that nothing vanishes.
function inBlackInk(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): void {
  const picture = context.getImageData(0, 0, width, height)
  const { data } = picture
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    const brightness = (0.299 * red + 0.587 * green + 0.114 * blue) / 255
    const ink = (alpha / 255) * (1 - WHITEST * brightness)
    data.set([0, 0, 0, (Math.round(ink * (SHADES - 1)) * 255) / (SHADES - 1)], at)
  }
  context.putImageData(picture, 0, 0)
}

function emPx(look: Look): number {
  return look.sizePt * MM_PER_PT * PX_PER_MM
}

/** Gives the fonts of papers to this document's canvases. */
export async function shareFonts(fonts: FontFiles): Promise<void> {
  if ([...document.fonts].some((face) => face.family.includes(PAPER_FONT))) return
  try {
    const faces = [
      new FontFace(PAPER_FONT, fonts.regular, { weight: '400' }),
      new FontFace(PAPER_FONT, fonts.bold, { weight: '700' }),
    ]
    for (const face of await Promise.all(faces.map((face) => face.load()))) document.fonts.add(face)
  } catch {
    // Otherwise the device's own fonts are used.
  }
}
