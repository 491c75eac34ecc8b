import { MADE_PICTURE_BYTES, readPicture } from '#core/pictures/read-picture.ts'
import { bytesOf, drawImage, layOnWhite } from './draw-image.ts'
import { type EncodedPicture, openImage } from './open-image.ts'
import { smallEnough } from './small-enough.ts'

/**
 * Makes any raster picture that this browser opens into one that a till keeps: at most 512 pixels and 60 KiB, WebP or
 * else JPEG, upright, with nothing left of where, when and by whom it was taken.
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
  // Safari writes no WebP, and JPEG knows no clear background.
  layOnWhite(canvas)
  return (await bytesOf(canvas, 'image/jpeg', quality)).bytes
}
