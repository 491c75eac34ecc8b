import type { Container, PictureType } from './container.ts'
import { isJpeg, walkJpeg } from './jpeg.ts'
import { isPng, walkPng } from './png.ts'
import { isWebp, stripWebp, walkWebp } from './webp.ts'

/** The longest side of a stored picture, pixels. */
export const MAX_PICTURE_SIDE = 512
/** The largest that a device makes, bytes. */
export const MADE_PICTURE_BYTES = 60 * 1024
/** The largest that a server accepts, bytes: a little more, for devices that count differently. */
export const MAX_PICTURE_BYTES = 64 * 1024

/** Why bytes are not accepted as a picture. */
export type PictureFault =
  | 'unknown-type'
  /** Incomplete, malformed, animated, or with data after its end. */
  | 'broken'
  | 'metadata'
  | 'too-many-pixels'
  | 'too-many-bytes'

export type ReadPicture =
  | { ok: true; type: PictureType; width: number; height: number }
  | { ok: false; code: PictureFault }

/**
 * Validates a picture by its content, not by its name: WebP, JPEG or PNG, complete, still, at most 512 × 512 pixels and
 * 64 KiB (or `maxBytes`), and without metadata.
 */
export function readPicture(bytes: Uint8Array, maxBytes = MAX_PICTURE_BYTES): ReadPicture {
  if (bytes.length > maxBytes) return { ok: false, code: 'too-many-bytes' }
  const walk = walkerOf(bytes)
  if (!walk) return { ok: false, code: 'unknown-type' }
  const container = walk(bytes)
  if (!container || container.width < 1 || container.height < 1) return { ok: false, code: 'broken' }
  const { type, width, height, parts } = container
  if (Math.max(width, height) > MAX_PICTURE_SIDE) return { ok: false, code: 'too-many-pixels' }
  if (parts.some(({ needed }) => !needed)) return { ok: false, code: 'metadata' }
  return { ok: true, type, width, height }
}

/** The same picture without metadata; undefined when `bytes` is no complete WebP, JPEG or PNG. */
export function withoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  const container = walkerOf(bytes)?.(bytes)
  if (!container) return undefined
  const { type, parts } = container
  if (parts.every(({ needed }) => needed)) return bytes
  if (type === 'image/webp') return stripWebp(bytes, container)
  const kept = parts
    .filter(({ needed }) => needed)
    .flatMap(({ start, end }) => [...bytes.subarray(start, end)])
  return new Uint8Array(kept)
}

function walkerOf(bytes: Uint8Array): ((bytes: Uint8Array) => Container | undefined) | undefined {
  if (isWebp(bytes)) return walkWebp
  if (isJpeg(bytes)) return walkJpeg
  return isPng(bytes) ? walkPng : undefined
}
