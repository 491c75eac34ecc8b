import { readPicture, withoutMetadata } from '#core/pictures/read-picture.ts'
import { hashOf } from '../pictures/hash-of.ts'
import type { PictureStore } from '../pictures/pictures.ts'

/**
 * The logos that documents were printed with. A logo is one picture, kept once under the hash of its content, beside
 * the pictures of products; a document holds the hash only.
 */
export class Logos {
  private readonly pictures: PictureStore
  /** The last logo kept: a shop issues many documents under one. */
  private known: { logo: string; hash: string } | undefined

  constructor(pictures: PictureStore) {
    this.pictures = pictures
  }

  /** The hash of a logo, which is kept from now on. A device without room keeps it not, and issues all the same. */
  async keep(logo: string | null): Promise<string | null> {
    if (logo === null) return null
    if (this.known?.logo === logo) return this.known.hash
    const bytes = bytesOf(logo)
    const hash = await hashOf(bytes)
    try {
      const here = await this.pictures.held.read(hash)
      if (!here && readPicture(bytes).ok) await this.pictures.add(bytes)
      this.known = { logo, hash }
    } catch (error) {
      console.warn('a logo was not kept', error)
    }
    return hash
  }

  /** A logo by its hash, as a data URL: today's when it is the same, else the one that was kept; null when it is gone. */
  async find(hash: string | null, today: string | null): Promise<string | null> {
    if (hash === null) return null
    if (today !== null && (await hashOf(bytesOf(today))) === hash) return today
    const bytes = await this.pictures.read(hash)
    const read = bytes && readPicture(bytes)
    return bytes && read?.ok ? `data:${read.type};base64,${toBase64(bytes)}` : null
  }
}

// Without metadata, as every picture is kept: the same logo has one name.
function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> {
  const letters = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  return withoutMetadata(bytes) ?? bytes
}

function toBase64(bytes: Uint8Array): string {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters)
}
