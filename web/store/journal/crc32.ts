const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

/**
 * CRC-32 (ISO 3309, the polynomial of gzip and PNG) of `bytes`, an unsigned 32-bit number.
 * For a longer text in parts, give the sum of the earlier parts as `previous`.
 */
export function crc32(bytes: Uint8Array, previous = 0): number {
  let rest = ~previous
  for (const byte of bytes) rest = (rest >>> 8) ^ (TABLE[(rest ^ byte) & 0xff] ?? 0)
  return ~rest >>> 0
}

/** A checksum as eight hexadecimal digits. */
export function checksumText(sum: number): string {
  return sum.toString(16).padStart(8, '0')
}
