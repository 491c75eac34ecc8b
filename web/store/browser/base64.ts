// More arguments than this overflow the stack of some engines.
const PIECE = 0x8000

/** Bytes as base64 text. */
export function toBase64(bytes: Uint8Array): string {
  let chars = ''
  for (let at = 0; at < bytes.length; at += PIECE)
    chars += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(chars)
}

/** The bytes of a base64 text. @throws DOMException for any other text */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}
