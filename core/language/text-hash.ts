/** Twelve hexadecimal digits that identify a text. Not secure: anybody can find two texts with the same. */
export function textHash(text: string): string {
  return hashOf(text).toString(16).padStart(12, '0')
}

/** A number below 2^48 that identifies a text: FNV-1a, 32 bits, twice with different seeds, the same in every engine. */
export function hashOf(text: string): number {
  return fnv(text, 0x811c9dc5) * 0x10000 + (fnv(text, 0x01000193) & 0xffff)
}

function fnv(text: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}
