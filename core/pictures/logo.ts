import { dataUrlOf, readDataUrl } from './data-url.ts'
import { type PictureFault, type ReadPicture, readPicture, withoutMetadata } from './read-picture.ts'

/** The largest logo that a device makes, bytes (R14). */
export const MADE_LOGO_BYTES = 200_000
/** The largest that a server accepts, bytes: 200 KB by either definition. */
export const MAX_LOGO_BYTES = 200 * 1024
/** The longest text that can hold such a logo. Longer ones are refused unread. */
const MAX_LOGO_CHARS = Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 'data:image/webp;base64,'.length

/** Validates a logo's data URL by its content, not by its declared type (R14, S5.9). */
export function readLogo(text: string): ReadPicture {
  if (text.length > MAX_LOGO_CHARS) return { ok: false, code: 'too-many-bytes' }
  const data = readDataUrl(text)
  if (!data) return { ok: false, code: 'unknown-type' }
  const read = readPicture(data.bytes, MAX_LOGO_BYTES)
  return read.ok && read.type !== data.type ? { ok: false, code: 'unknown-type' } : read
}

/** The same logo without metadata, or why it is refused. */
export function cleanLogo(text: string): { ok: true; logo: string } | { ok: false; code: PictureFault } {
  const read = readLogo(text)
  if (read.ok) return { ok: true, logo: text }
  const data = read.code === 'metadata' ? readDataUrl(text) : undefined
  const bytes = data && withoutMetadata(data.bytes)
  if (!data || !bytes) return { ok: false, code: read.code }
  const logo = dataUrlOf(data.type, bytes)
  const again = readLogo(logo)
  return again.ok ? { ok: true, logo } : { ok: false, code: again.code }
}
