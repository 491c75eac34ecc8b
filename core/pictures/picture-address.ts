const PREFIX = 'picture:'
const HASH = /^[0-9a-f]{64}$/

/** Whether a text is the name of a picture: the SHA-256 of its bytes, in small hexadecimal letters. */
export function isPictureHash(text: string): boolean {
  return HASH.test(text)
}

/** What a product's `imageUrl` holds for a picture of this hash: its content is its address. */
export function pictureAddress(hash: string): string {
  return `${PREFIX}${hash}`
}

/** The hash that an `imageUrl` names; undefined for none and for an address of any other kind, which nothing fetches. */
export function pictureHash(imageUrl: string | null): string | undefined {
  if (!imageUrl?.startsWith(PREFIX)) return undefined
  const hash = imageUrl.slice(PREFIX.length)
  return isPictureHash(hash) ? hash : undefined
}
