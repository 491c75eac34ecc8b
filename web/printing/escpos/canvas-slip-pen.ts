import { browserPorts } from '#web/pdf/browser-ports.ts'
import { PAPER_FAMILIES, shareFonts } from '#web/pdf/canvas-pen.ts'
import { openDeviceLetters } from '#web/pdf/device-letters.ts'
import { directionOf } from '#web/pdf/printable.ts'
import { type DotPicture, ROW_DOTS, type SlipPen } from './slip-pen.ts'
import type { RowLook } from './slip-rows.ts'

/** The height of letters, in dots, and the line that they stand on. */
const EM_DOTS = { normal: 23, tall: 38, large: 42 } as const
const BASELINE = 0.74
/** A logo takes at most this part of the paper's width, and this height in dots: 20 mm. */
const LOGO = { part: 0.7, height: 160 } as const

/** A pen on a canvas, with the fonts of papers and of the device. @throws where the browser gives no canvas */
export async function openCanvasSlipPen(): Promise<SlipPen> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser has no canvas to draw a slip on')
  // Without the fonts of papers, the device's own draw.
  const fonts = await browserPorts.loadFonts().catch(() => null)
  if (fonts) await shareFonts(fonts)
  const drawable = openDeviceLetters(PAPER_FAMILIES)

  function clear(width: number, height: number): CanvasRenderingContext2D {
    canvas.width = width
    canvas.height = height
    return fillWhite(context as CanvasRenderingContext2D)
  }

  return {
    measure(text, look) {
      choose(context, look)
      return context.measureText(drawable(text)).width
    },
    draw({ left, right, isCentred, look }, dots) {
      const height = ROW_DOTS[look.size]
      clear(dots, height)
      const put = (text: string, at: 'left' | 'center' | 'right', x: number) => {
        choose(context, look)
        context.direction = directionOf(text)
        context.textAlign = at
        context.fillText(drawable(text), x, Math.round(height * BASELINE))
      }
      if (isCentred) put(left, 'center', dots / 2)
      else put(left, 'left', 0)
      put(right, 'right', dots)
      return pictureOf(context)
    },
    async logo(dataUrl, dots) {
      const picture = await readPicture(dataUrl)
      if (!picture) return null
      const scale = Math.min((dots * LOGO.part) / picture.width, LOGO.height / picture.height)
      const [width, height] = [picture.width * scale, picture.height * scale]
      clear(dots, Math.ceil(height / 8) * 8)
      context.drawImage(picture, (dots - width) / 2, 0, width, height)
      return pictureOf(context)
    },
  }
}

function fillWhite(context: CanvasRenderingContext2D): CanvasRenderingContext2D {
  context.fillStyle = '#fff'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  return context
}

function choose(context: CanvasRenderingContext2D, { bold, size }: RowLook): void {
  context.font = `${bold ? 700 : 400} ${EM_DOTS[size]}px ${PAPER_FAMILIES}`
  context.textBaseline = 'alphabetic'
  context.fillStyle = '#000'
}

function pictureOf(context: CanvasRenderingContext2D): DotPicture {
  const { width, height } = context.canvas
  return { width, height, data: context.getImageData(0, 0, width, height).data }
}

// A picture that cannot be read is left out: the slip is printed all the same.
async function readPicture(dataUrl: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = dataUrl
  try {
    await image.decode()
    return image.naturalWidth > 0 && image.naturalHeight > 0 ? image : null
  } catch {
    return null
  }
}
