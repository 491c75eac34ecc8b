// A decoded pixel takes four bytes: a phone that decodes more than this runs out of memory.
const MAX_PIXELS = 50_000_000
const MAX_FILE_BYTES = 50_000_000

/** Why a file cannot become a picture. */
export type PictureProblem = 'drawing' | 'unreadable' | 'too-large'

export type EncodedPicture =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; problem: PictureProblem }

/**
 * Opens any raster picture that this browser supports, upright, and passes it to `encode`.
 * @param encode undefined when it cannot be made small enough
 */
export async function openImage(
  file: Blob,
  encode: (image: HTMLImageElement) => Promise<Uint8Array<ArrayBuffer> | undefined>,
): Promise<EncodedPicture> {
  if (await isDrawing(file)) return { ok: false, problem: 'drawing' }
  if (file.size > MAX_FILE_BYTES) return { ok: false, problem: 'too-large' }
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    await loaded(image, url)
    // Known before a pixel is decoded.
    if (image.naturalWidth * image.naturalHeight > MAX_PIXELS) return { ok: false, problem: 'too-large' }
    await image.decode()
    const bytes = await encode(image)
    return bytes ? { ok: true, bytes } : { ok: false, problem: 'unreadable' }
  } catch {
    return { ok: false, problem: 'unreadable' }
  } finally {
    URL.revokeObjectURL(url)
  }
}

// Checked by content as well: an SVG runs scripts where it is opened by itself.
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
