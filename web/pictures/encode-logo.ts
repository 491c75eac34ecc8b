import { dataUrlOf } from '#core/pictures/data-url.ts'
import { MADE_LOGO_BYTES, readLogo } from '#core/pictures/logo.ts'
import { MAX_PICTURE_SIDE, readPicture } from '#core/pictures/read-picture.ts'
import { bytesOf, drawImage, isClear } from './draw-image.ts'
import { openImage, type PictureProblem } from './open-image.ts'
import { smallEnough } from './small-enough.ts'

export type EncodedLogo = { ok: true; logo: string } | { ok: false; problem: PictureProblem }

/**
 * Encodes any raster picture that this browser can open as a logo: a data URL of at most 512 pixels and 200 KB without
 * metadata (R14). PNG where that fits or there is transparency, which every PDF prints sharply; else JPEG.
 */
export async function encodeLogo(file: Blob): Promise<EncodedLogo> {
  const encoded = await openImage(file, logoBytes)
  if (!encoded.ok) return encoded
  const read = readPicture(encoded.bytes, MADE_LOGO_BYTES)
  const logo = read.ok ? dataUrlOf(read.type, encoded.bytes) : ''
  return readLogo(logo).ok ? { ok: true, logo } : { ok: false, problem: 'unreadable' }
}

async function logoBytes(image: HTMLImageElement): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const canvas = drawImage(image, MAX_PICTURE_SIDE)
  const whole = await bytesOf(canvas, 'image/png')
  if (whole.bytes.length <= MADE_LOGO_BYTES) return whole.bytes
  const type = isClear(canvas) ? 'image/png' : 'image/jpeg'
  return smallEnough(
    MADE_LOGO_BYTES,
    async (side, quality) => (await bytesOf(drawImage(image, side), type, quality)).bytes,
  )
}
