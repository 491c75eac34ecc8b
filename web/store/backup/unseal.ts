import { crc32 } from '#web/store/journal/crc32.ts'
import { backupKey } from './backup-key.ts'
import {
  CHECKSUM_BYTES,
  chunkNonce,
  decodePreamble,
  type Header,
  PREAMBLE_ROOM,
  recognise,
  TAG_BYTES,
} from './envelope.ts'

/** Why a file gives nothing. */
export type UnsealRefusal = 'not-a-backup' | 'newer-version' | 'damaged' | 'wrong-passphrase'
export type Unsealed = { ok: true; header: Header; plain: Blob } | { ok: false; code: UnsealRefusal }

const READ_BYTES = 1_048_576

/**
 * Opens a backup file. Damage is found before the passphrase is tried, by the checksum at the end, so that a torn
 * download is never told as a wrong passphrase; whatever was changed on purpose is found by the cipher.
 */
export async function unseal(file: Blob, passphrase: string, signal?: AbortSignal): Promise<Unsealed> {
  const start = await bytesOf(file.slice(0, PREAMBLE_ROOM))
  const kind = recognise(start)
  if (kind !== 'backup') return { ok: false, code: kind }
  if (!(await isWhole(file))) return { ok: false, code: 'damaged' }
  const preamble = decodePreamble(start)
  if (!preamble.ok) return preamble
  const { header, bytes } = preamble
  const key = await backupKey(passphrase, header)
  const end = file.size - CHECKSUM_BYTES
  const sealedBytes = header.chunkBytes + TAG_BYTES
  const plain: Uint8Array<ArrayBuffer>[] = []
  for (let at = bytes.length, index = 0; at < end || index === 0; at += sealedBytes, index++) {
    signal?.throwIfAborted()
    const sealed = await bytesOf(file.slice(at, Math.min(at + sealedBytes, end)))
    const nonce = chunkNonce(index, at + sealedBytes >= end)
    const opened = await openChunk(key, nonce, bytes, sealed)
    if (!opened) return { ok: false, code: index === 0 ? 'wrong-passphrase' : 'damaged' }
    plain.push(opened)
  }
  return { ok: true, header, plain: new Blob(plain) }
}

async function openChunk(
  key: CryptoKey,
  iv: Uint8Array<ArrayBuffer>,
  additionalData: Uint8Array<ArrayBuffer>,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed))
  } catch {
    // AES-GCM opens under the right key what was sealed for this place, and nothing else: refusing is its answer.
    return undefined
  }
}

async function isWhole(file: Blob): Promise<boolean> {
  const end = file.size - CHECKSUM_BYTES
  if (end <= 0) return false
  let sum = 0
  for (let at = 0; at < end; at += READ_BYTES) {
    sum = crc32(await bytesOf(file.slice(at, Math.min(at + READ_BYTES, end))), sum)
  }
  const claimed = await bytesOf(file.slice(end))
  return new DataView(claimed.buffer).getUint32(0) === sum
}

async function bytesOf(part: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await part.arrayBuffer())
}
