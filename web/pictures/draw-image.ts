import { withoutMetadata } from '#core/pictures/read-picture.ts'
import { fitInto } from './small-enough.ts'

/** Draws a picture so that its longest side is at most `side` pixels. */
export function drawImage(image: HTMLImageElement, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const { width, height } = fitInto(side, { width: image.naturalWidth, height: image.naturalHeight })
  canvas.width = width
  canvas.height = height
  const pen = penOf(canvas)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, width, height)
  return canvas
}

/** Fills transparent parts with white, for picture formats without transparency. */
export function layOnWhite(canvas: HTMLCanvasElement): void {
  const pen = penOf(canvas)
  pen.globalCompositeOperation = 'destination-over'
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
}

/** Whether a picture has transparent parts. */
export function isClear(canvas: HTMLCanvasElement): boolean {
  const { data } = penOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true
  return false
}

/** The picture as bytes of `type`, or of another where the browser cannot write it, without metadata. */
export async function bytesOf(
  canvas: HTMLCanvasElement,
  type: string,
  quality?: number,
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  const bytes = blob && withoutMetadata(new Uint8Array(await blob.arrayBuffer()))
  if (!blob || !bytes) throw new Error('this browser writes pictures that it should not')
  return { type: blob.type, bytes }
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  return pen
}
