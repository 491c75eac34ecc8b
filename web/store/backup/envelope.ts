import { z } from 'zod/mini'

/**
 * The outside of a backup file (docs/backup-format.md): magic, version, length of the header, header, encrypted
 * chunks, CRC-32 of all before it. Everything up to the first chunk is the preamble; each chunk is sealed over it, so
 * that no part of the file can be changed or swapped with another file's.
 */
export const MAGIC = Uint8Array.of(0x89, 0x54, 0x55, 0x43, 0x4b, 0x0d, 0x0a, 0x1a)
export const FORMAT = 1
export const ROUNDS = 600_000
/** Plain bytes of a chunk; the last one may hold fewer. */
export const CHUNK_BYTES = 65_536
/** What AES-GCM adds to a chunk. */
export const TAG_BYTES = 16
export const CHECKSUM_BYTES = 4

const FIXED_BYTES = MAGIC.length + 2 + 4
/** A header is a few hundred bytes; more than this is no header. */
const MAX_HEADER_BYTES = 4_096
/** As many bytes from a file's start hold its whole preamble. */
export const PREAMBLE_ROOM = FIXED_BYTES + MAX_HEADER_BYTES

const headerSchema = z.strictObject({
  kdf: z.literal('PBKDF2-SHA-256'),
  /** Bounded: a forged file must not keep a phone busy for an hour. */
  rounds: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  /** 16 random bytes, hexadecimal. */
  salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  cipher: z.literal('AES-256-GCM'),
  chunkBytes: z.int().check(z.minimum(1), z.maximum(16_777_216)),
  /** Epoch milliseconds. */
  madeAt: z.int(),
})
export type Header = z.infer<typeof headerSchema>

export type Preamble =
  | { ok: true; header: Header; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; code: 'not-a-backup' | 'newer-version' | 'damaged' }

/** The bytes before the first chunk. */
export function encodePreamble(header: Header): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(header))
  const bytes = new Uint8Array(FIXED_BYTES + json.length)
  const view = new DataView(bytes.buffer)
  bytes.set(MAGIC)
  view.setUint16(MAGIC.length, FORMAT)
  view.setUint32(MAGIC.length + 2, json.length)
  bytes.set(json, FIXED_BYTES)
  return bytes
}

/** Whether a file begins as a backup of this format does. @param start at least its first `PREAMBLE_ROOM` bytes */
export function recognise(start: Uint8Array): 'backup' | 'not-a-backup' | 'newer-version' {
  if (start.length < MAGIC.length + 2 || MAGIC.some((byte, index) => start[index] !== byte))
    return 'not-a-backup'
  const version = viewOf(start).getUint16(MAGIC.length)
  return version > FORMAT ? 'newer-version' : 'backup'
}

/** Reads a file's preamble. @param start at least its first `PREAMBLE_ROOM` bytes, or all of a shorter one */
export function decodePreamble(start: Uint8Array): Preamble {
  const kind = recognise(start)
  if (kind !== 'backup') return { ok: false, code: kind }
  if (start.length < FIXED_BYTES) return { ok: false, code: 'damaged' }
  const length = viewOf(start).getUint32(MAGIC.length + 2)
  if (length > MAX_HEADER_BYTES || FIXED_BYTES + length > start.length) return { ok: false, code: 'damaged' }
  const bytes = start.slice(0, FIXED_BYTES + length)
  const header = headerSchema.safeParse(parseJson(bytes.subarray(FIXED_BYTES)))
  return header.success ? { ok: true, header: header.data, bytes } : { ok: false, code: 'damaged' }
}

/**
 * A chunk's nonce: its place, and whether it is the last (the STREAM construction of Hoang, Reyhanitabar, Rogaway and
 * Vizár, 2015). No nonce repeats under a key, since the salt makes a key of its own for every file; a chunk that is
 * missing, doubled, moved or cut off behind does not open.
 */
export function chunkNonce(index: number, last: boolean): Uint8Array<ArrayBuffer> {
  const nonce = new Uint8Array(12)
  const view = new DataView(nonce.buffer)
  view.setUint32(7, index)
  view.setUint8(11, last ? 1 : 0)
  return nonce
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
