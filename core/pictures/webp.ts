import { asciiAt, type Container, hasBytes, type Part, viewOf } from './container.ts'

const HEADER = 12
/** In the extended header: of its flags only alpha changes how the picture looks. */
const ALPHA = 0x10

interface Size {
  width: number
  height: number
}

/** Whether a file begins as a WebP does. */
export function isWebp(bytes: Uint8Array): boolean {
  return asciiAt(bytes, 0) === 'RIFF' && asciiAt(bytes, 8) === 'WEBP'
}

/** Reads a WebP chunk by chunk (RFC 9649); undefined when it is incomplete, animated, or anything follows its end. */
export function walkWebp(bytes: Uint8Array): Container | undefined {
  const view = viewOf(bytes)
  if (bytes.length < HEADER || view.getUint32(4, true) + 8 !== bytes.length) return undefined
  const parts: Part[] = [{ start: 0, end: HEADER, needed: true }]
  let canvas: Size | undefined
  let frame: Size | undefined
  for (let at = HEADER; at < bytes.length; ) {
    if (at + 8 > bytes.length) return undefined
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    if (end > bytes.length) return undefined
    const name = asciiAt(bytes, at)
    const first = at === HEADER
    let needed = true
    if (name === 'VP8X' && first && length === 10) {
      canvas = { width: uint24(view, at + 12) + 1, height: uint24(view, at + 15) + 1 }
      // Flags that announce metadata count as metadata: the header then differs from what a decoder needs.
      needed = ((bytes[at + 8] ?? 0) & ~ALPHA) === 0
    } else if (name === 'VP8 ' || name === 'VP8L') {
      if (frame || !(first || canvas)) return undefined
      frame = name === 'VP8L' ? losslessSize(view, at + 8, length) : lossySize(view, at + 8, length)
      if (!frame) return undefined
    } else if (name === 'ALPH' && canvas) {
      needed = true
    } else if (name === 'VP8X' || name === 'ANIM' || name === 'ANMF' || !canvas) {
      return undefined
    } else {
      needed = false
    }
    parts.push({ start: at, end, needed })
    at = end
  }
  if (!frame || (canvas && (canvas.width !== frame.width || canvas.height !== frame.height))) return undefined
  return { type: 'image/webp', ...frame, parts }
}

/** A WebP of the chunks that a decoder needs, with matching headers. */
export function stripWebp(bytes: Uint8Array, { parts }: Container): Uint8Array<ArrayBuffer> {
  const kept = parts.filter(({ start, needed }) => needed || asciiAt(bytes, start) === 'VP8X')
  const stripped = new Uint8Array(kept.reduce((sum, { start, end }) => sum + end - start, 0))
  let at = 0
  for (const { start, end } of kept) {
    stripped.set(bytes.subarray(start, end), at)
    if (asciiAt(bytes, start) === 'VP8X') stripped[at + 8] = (bytes[start + 8] ?? 0) & ALPHA
    at += end - start
  }
  viewOf(stripped).setUint32(4, stripped.length - 8, true)
  return stripped
}

function lossySize(view: DataView, at: number, length: number): Size | undefined {
  if (length < 10) return undefined
  const isKeyFrame = (view.getUint8(at) & 1) === 0
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, length)
  if (!isKeyFrame || !hasBytes(bytes, 3, [0x9d, 0x01, 0x2a])) return undefined
  return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff }
}

function losslessSize(view: DataView, at: number, length: number): Size | undefined {
  if (length < 5 || view.getUint8(at) !== 0x2f) return undefined
  const bits = view.getUint32(at + 1, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}
