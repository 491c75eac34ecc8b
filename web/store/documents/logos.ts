import { dataUrlOf, readDataUrl } from '#core/pictures/data-url.ts'
import { cleanLogo, MAX_LOGO_BYTES } from '#core/pictures/logo.ts'
import { readPicture } from '#core/pictures/read-picture.ts'
import { hashOf } from '../browser/hash-of.ts'
import type { PictureStore } from '../pictures/pictures.ts'

/**
 * The logos that documents were printed with. A logo is one picture, stored once under the hash of its content, with
 * the pictures of products; a document holds the hash only.
 */
export class Logos {
  private readonly pictures: PictureStore
  /** The last logo stored: a shop issues many documents under one. */
  private known: { logo: string; hash: string } | undefined

  constructor(pictures: PictureStore) {
    this.pictures = pictures
  }

  /**
   * Stores a logo and answers its hash; null for none, and for one that is no valid picture. A device without room does
   * not store it, and issues the document all the same.
   */
  async keep(logo: string | null): Promise<string | null> {
    if (logo === null) return null
    if (this.known?.logo === logo) return this.known.hash
    const bytes = bytesOf(logo)
    if (!bytes) return null
    const hash = await hashOf(bytes)
    try {
      if (!(await this.pictures.held.read(hash))) await this.pictures.add(bytes)
      this.known = { logo, hash }
    } catch (error) {
      console.warn('a logo was not kept', error)
    }
    return hash
  }

  /** A logo by its hash, as a data URL: today's when it is the same, else the stored one; null when it is gone. */
  async find(hash: string | null, today: string | null): Promise<string | null> {
    if (hash === null) return null
    const bytesToday = today === null ? undefined : bytesOf(today)
    if (bytesToday && (await hashOf(bytesToday)) === hash) return today
    const bytes = await this.pictures.read(hash)
    const read = bytes && readPicture(bytes, MAX_LOGO_BYTES)
    return bytes && read?.ok ? dataUrlOf(read.type, bytes) : null
  }
}

// Cleaned, as every picture is stored: the same logo always has the same hash.
function bytesOf(logo: string): Uint8Array<ArrayBuffer> | undefined {
  const clean = cleanLogo(logo)
  return clean.ok ? readDataUrl(clean.logo)?.bytes : undefined
}
