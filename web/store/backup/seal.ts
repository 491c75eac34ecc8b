import { crc32 } from '#web/store/journal/crc32.ts'
import { backupKey, newSalt } from './backup-key.ts'
import { CHECKSUM_BYTES, CHUNK_BYTES, chunkNonce, encodePreamble, type Header, ROUNDS } from './envelope.ts'

export interface SealOptions {
  /** Epoch milliseconds, in the header for all to read. */
  madeAt: number
  /** Fewer than `ROUNDS` only in tests. */
  rounds?: number | undefined
}

/** Takes plain bytes, chunk by chunk, and hands out the encrypted file. */
export interface Seal {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Nothing may be written after it. */
  finish(): Promise<Blob>
}

/** Begins a backup file that only `passphrase` opens. */
export async function beginSeal(passphrase: string, { madeAt, rounds = ROUNDS }: SealOptions): Promise<Seal> {
  const header: Header = {
    kdf: 'PBKDF2-SHA-256',
    rounds,
    salt: newSalt(),
    cipher: 'AES-256-GCM',
    chunkBytes: CHUNK_BYTES,
    madeAt,
  }
  const key = await backupKey(passphrase, header)
  const preamble = encodePreamble(header)
  const parts: Uint8Array<ArrayBuffer>[] = [preamble]
  let sum = crc32(preamble)
  let chunk = new Uint8Array(CHUNK_BYTES)
  let filled = 0
  let index = 0

  async function sealChunk(last: boolean): Promise<void> {
    const algorithm = { name: 'AES-GCM', iv: chunkNonce(index, last), additionalData: preamble }
    const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, chunk.subarray(0, filled)))
    parts.push(sealed)
    sum = crc32(sealed, sum)
    index++
    chunk = new Uint8Array(CHUNK_BYTES)
    filled = 0
  }

  return {
    async write(bytes) {
      for (let from = 0; from < bytes.length; ) {
        // A full chunk waits for the next byte: only then is it known not to be the last.
        if (filled === CHUNK_BYTES) await sealChunk(false)
        const piece = bytes.subarray(from, from + CHUNK_BYTES - filled)
        chunk.set(piece, filled)
        filled += piece.length
        from += piece.length
      }
    },
    async finish() {
      await sealChunk(true)
      const end = new Uint8Array(CHECKSUM_BYTES)
      new DataView(end.buffer).setUint32(0, sum)
      return new Blob([...parts, end], { type: 'application/octet-stream' })
    },
  }
}
