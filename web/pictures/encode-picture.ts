import { MADE_PICTURE_BYTES, readPicture } from '#core/pictures/read-picture.ts'
import { bytesOf, drawImage, layOnWhite } from './draw-image.ts'
import { type EncodedPicture, openImage } from './open-image.ts'
import { smallEnough } from './small-enough.ts'

/**
 * Encodes any raster picture that this browser can open for storage: at most 512 pixels and 60 KiB, WebP or else JPEG,
 * upright, without metadata about where, when and by whom it was taken.
 */
export function encodePicture(file: Blob): Promise<EncodedPicture> {
  return openImage(file, async (image) => {
    const bytes = await smallEnough(MADE_PICTURE_BYTES, (side, quality) => drawn(image, side, quality))
    return bytes && readPicture(bytes).ok ? bytes : undefined
  })
}

async function drawn(
  image: HTMLImageElement,
  side: number,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = drawImage(image, side)
  const webp = await bytesOf(canvas, 'image/webp', quality)
  if (webp.type === 'image/webp') return webp.bytes
  // Safari writes no WebP, and JPEG has no transparency.
  layOnWhite(canvas)
  return (await bytesOf(canvas, 'image/jpeg', quality)).bytes
}
