import { asciiAt, type Container, hasBytes, type Part, viewOf } from './container.ts'

const START = [0xff, 0xd8]
const START_OF_SCAN = 0xda
const END = 0xd9
// Tables, restart interval, and the two frames that every browser decodes: baseline and progressive.
const NEEDED = [0xc0, 0xc2, 0xc4, 0xda, 0xdb, 0xdd]
const APP0 = 0xe0
const APP14 = 0xee

/** Whether a file begins as a JPEG does. */
export function isJpeg(bytes: Uint8Array): boolean {
  return hasBytes(bytes, 0, [...START, 0xff])
}

/** Reads a JPEG segment by segment (ITU-T T.81); undefined when it is incomplete or anything follows its end. */
export function walkJpeg(bytes: Uint8Array): Container | undefined {
  const view = viewOf(bytes)
  const parts: Part[] = [{ start: 0, end: START.length, needed: true }]
  let size: { width: number; height: number } | undefined
  let scans = 0
  let at = START.length
  for (;;) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === END) break
    if (marker < 0xc0 || at + 4 > bytes.length) return undefined
    const length = view.getUint16(at + 2)
    let end = at + 2 + length
    if (length < 2 || end > bytes.length) return undefined
    if (marker === 0xc0 || marker === 0xc2) {
      if (size || length < 8) return undefined
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    } else if (!isKnown(marker)) return undefined
    if (marker === START_OF_SCAN) {
      if (!size) return undefined
      scans += 1
      end = endOfScan(bytes, end)
    }
    parts.push({ start: at, end, needed: isNeeded(bytes, at, marker, length) })
    at = end
  }
  parts.push({ start: at, end: at + 2, needed: true })
  if (!size || scans === 0 || at + 2 !== bytes.length) return undefined
  return { type: 'image/jpeg', ...size, parts }
}

function isKnown(marker: number): boolean {
  const isMetadata = (marker >= APP0 && marker <= 0xef) || marker === 0xfe
  return isMetadata || NEEDED.includes(marker)
}

// Two of the application segments define the colours; at their exact lengths they carry nothing else.
function isNeeded(bytes: Uint8Array, at: number, marker: number, length: number): boolean {
  const hasThumbnail = !hasBytes(bytes, at + 16, [0, 0])
  if (marker === APP0) return length === 16 && asciiAt(bytes, at + 4) === 'JFIF' && !hasThumbnail
  if (marker === APP14) return length === 14 && asciiAt(bytes, at + 4) === 'Adob'
  return NEEDED.includes(marker)
}

/** The position of the next marker after a scan's data. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from
  for (; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    const inScan = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!inScan) break
    at += 1
  }
  return at
}
