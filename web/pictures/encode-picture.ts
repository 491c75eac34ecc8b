import { readPicture, withoutMetadata } from '#core/pictures/read-picture.ts'
import { fitInto, smallEnough } from './small-enough.ts'

// Opened, a pixel takes four bytes: a phone that opens more than this dies of it.
const MAX_PIXELS = 50_000_000
const MAX_FILE_BYTES = 50_000_000

/** Why a file cannot become a picture. */
export type PictureProblem = 'drawing' | 'unreadable' | 'too-large'

export type EncodedPicture =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; problem: PictureProblem }

/**
 * Makes any raster picture that this browser opens into one that a till keeps: at most 512 pixels and 60 KiB, WebP or
 * else JPEG, upright, with nothing left of where, when and by whom it was taken.
 */
export async function encodePicture(file: Blob): Promise<EncodedPicture> {
  if (await isDrawing(file)) return { ok: false, problem: 'drawing' }
  if (file.size > MAX_FILE_BYTES) return { ok: false, problem: 'too-large' }
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    await loaded(image, url)
    // Known before a pixel is opened.
    if (image.naturalWidth * image.naturalHeight > MAX_PIXELS) return { ok: false, problem: 'too-large' }
    await image.decode()
    const bytes = await smallEnough((side, quality) => drawn(image, side, quality))
    return bytes && readPicture(bytes).ok ? { ok: true, bytes } : { ok: false, problem: 'unreadable' }
  } catch {
    return { ok: false, problem: 'unreadable' }
  } finally {
    URL.revokeObjectURL(url)
  }
}

// By content as well: an SVG runs as a program wherever it is opened by itself.
async function isDrawing(file: Blob): Promise<boolean> {
  if (/svg|xml/i.test(file.type)) return true
  const head = await file.slice(0, 256).text()
  return head
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<')
}

function loaded(image: HTMLImageElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    image.onload = () => resolve()
    image.onerror = () => reject(new Error('not a picture'))
    image.src = url
  })
}

async function drawn(
  image: HTMLImageElement,
  side: number,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas')
  const { width, height } = fitInto(side, { width: image.naturalWidth, height: image.naturalHeight })
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, width, height)
  let blob = await encoded(canvas, 'image/webp', quality)
  if (blob.type !== 'image/webp') {
    // Safari writes no WebP, and JPEG knows no clear background.
    pen.globalCompositeOperation = 'destination-over'
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
    blob = await encoded(canvas, 'image/jpeg', quality)
  }
  const bytes = withoutMetadata(new Uint8Array(await blob.arrayBuffer()))
  if (!bytes) throw new Error('this browser writes pictures that it should not')
  return bytes
}

function encoded(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture was written'))),
      type,
      quality,
    )
  })
}
