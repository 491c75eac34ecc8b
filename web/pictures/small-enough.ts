import { MAX_PICTURE_SIDE } from '#core/pictures/read-picture.ts'

const SIDES = [MAX_PICTURE_SIDE, 384, 256, 128]
const QUALITIES = [0.82, 0.7, 0.55, 0.4]

/** Encodes a picture whose longest side is `side` pixels. */
export type EncodeAt = (side: number, quality: number) => Promise<Uint8Array<ArrayBuffer>>

/** The best encoding of at most `maxBytes`: first a lower quality, then a smaller picture; undefined when none fits. */
export async function smallEnough(
  maxBytes: number,
  encode: EncodeAt,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  for (const side of SIDES) {
    for (const quality of QUALITIES) {
      const bytes = await encode(side, quality)
      if (bytes.length <= maxBytes) return bytes
    }
  }
  return undefined
}

/** Width and height that fit a square of `side` pixels in their own proportions; nothing is enlarged. */
export function fitInto(side: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, side / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
