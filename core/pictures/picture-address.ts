const PREFIX = 'picture:'
const HASH = /^[0-9a-f]{64}$/

/** Whether a text is a picture's name: the SHA-256 of its bytes, in lower-case hexadecimal. */
export function isPictureHash(text: string): boolean {
  return HASH.test(text)
}

/** The `imageUrl` of a product for a picture of this hash. */
export function pictureAddress(hash: string): string {
  return `${PREFIX}${hash}`
}

/** The hash in an `imageUrl`; undefined for none and for any other kind of address, which is never fetched. */
export function pictureHash(imageUrl: string | null): string | undefined {
  if (!imageUrl?.startsWith(PREFIX)) return undefined
  const hash = imageUrl.slice(PREFIX.length)
  return isPictureHash(hash) ? hash : undefined
}
