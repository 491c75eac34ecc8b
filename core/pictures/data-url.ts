const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Map([...DIGITS].map((digit, value) => [digit.charCodeAt(0), value]))
const DATA_URL = /^data:([a-z]+\/[a-z0-9.+-]+);base64,([A-Za-z0-9+/]*={0,2})$/

/** Bytes and their media type as one text (RFC 2397). */
export function dataUrlOf(type: string, bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.subarray(at, at + 3)
    const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0)
    const digits = [18, 12, 6, 0].map((shift) => DIGITS.charAt((bits >> shift) & 63))
    if (third === undefined) digits[3] = '='
    if (second === undefined) digits[2] = '='
    pieces.push(...digits)
  }
  return `data:${type};base64,${pieces.join('')}`
}

/** The content of a base64 data URL; undefined for any other text. */
export function readDataUrl(text: string): { type: string; bytes: Uint8Array<ArrayBuffer> } | undefined {
  const [, type, encoded] = DATA_URL.exec(text) ?? []
  if (type === undefined || encoded === undefined || encoded.length % 4 !== 0) return undefined
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((encoded.length / 4) * 3 - padding)
  const valueAt = (at: number) => VALUES.get(encoded.charCodeAt(at)) ?? 0
  for (let at = 0, to = 0; at < encoded.length; at += 4, to += 3) {
    const bits = (valueAt(at) << 18) | (valueAt(at + 1) << 12) | (valueAt(at + 2) << 6) | valueAt(at + 3)
    // Writes past the end, where the padding would be, are ignored by a typed array.
    bytes[to] = bits >> 16
    bytes[to + 1] = (bits >> 8) & 255
    bytes[to + 2] = bits & 255
  }
  return { type, bytes }
}
