import { asciiAt, type Container, hasBytes, type Part, viewOf } from './container.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const NEEDED = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']
/** Length, name and checksum of a chunk, bytes. */
const FRAME = 12

/** Whether a file begins as a PNG does. */
export function isPng(bytes: Uint8Array): boolean {
  return hasBytes(bytes, 0, SIGNATURE)
}

/** Reads a PNG chunk by chunk (ISO/IEC 15948); undefined when it is incomplete or anything follows its end. */
export function walkPng(bytes: Uint8Array): Container | undefined {
  const view = viewOf(bytes)
  const parts: Part[] = [{ start: 0, end: SIGNATURE.length, needed: true }]
  let at = SIGNATURE.length
  let pixels = 0
  for (;;) {
    if (at + FRAME > bytes.length) return undefined
    const end = at + FRAME + view.getUint32(at)
    const name = asciiAt(bytes, at + 4)
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(name)) return undefined
    const needed = NEEDED.includes(name)
    // A chunk whose name begins with a capital is critical.
    if (!needed && /^[A-Z]/.test(name)) return undefined
    if ((name === 'IHDR') !== (parts.length === 1)) return undefined
    if (name === 'IHDR' && end - at - FRAME !== 13) return undefined
    if (name === 'IDAT') pixels += end - at - FRAME
    parts.push({ start: at, end, needed })
    at = end
    if (name === 'IEND') break
  }
  if (at !== bytes.length || pixels === 0) return undefined
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20), parts }
}
