export const PICTURE_TYPES = ['image/webp', 'image/jpeg', 'image/png'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** A piece of a picture file, from `start` up to `end`, bytes. */
export interface Part {
  start: number
  end: number
  /** Whether a decoder needs it. The rest is metadata: places, dates, names, colour profiles, thumbnails. */
  needed: boolean
}

/** A parsed picture file: consecutive pieces from its first byte to its last. */
export interface Container {
  type: PictureType
  /** Pixels. */
  width: number
  height: number
  parts: readonly Part[]
}

/** The four letters (or other bytes) at `at`. */
export function asciiAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

/** Whether `bytes` has these at `at`. */
export function hasBytes(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[at + index] === byte)
}

/** A view for reading numbers wider than a byte. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
