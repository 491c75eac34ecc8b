import { Decrypter } from 'age-encryption'
import { collect } from './collect.ts'
import { composed } from './passphrase.ts'

/** Why a file cannot be opened. */
export type UnsealRefusal = 'not-a-backup' | 'newer-version' | 'damaged' | 'wrong-passphrase'
export type Unsealed = { ok: true; plain: Blob } | { ok: false; code: UnsealRefusal }

const VERSION = /^age-encryption\.org\/v(\d{1,3})/
/**
 * One passphrase and nothing else. Work factors above 18, the age program's own, are refused: a forged file must not
 * keep a phone busy.
 */
const HEADER =
  /^age-encryption\.org\/v1\n-> scrypt [A-Za-z0-9+/]{22} ([1-9]|1[0-8])\n[A-Za-z0-9+/]{43}\n--- [A-Za-z0-9+/]{43}\n/
const HEADER_ROOM = 256
/** The nonce of the file and the tag of its last chunk. */
const LEAST_BODY_BYTES = 16 + 16

/**
 * Opens a backup file. Missing parts and changes behind the header are reported as damage; a change to the salt or the
 * sealed key in the header cannot be distinguished from a wrong passphrase.
 * @throws AbortError
 */
export async function unseal(file: Blob, passphrase: string, signal?: AbortSignal): Promise<Unsealed> {
  const start = await file.slice(0, HEADER_ROOM).text()
  const version = VERSION.exec(start)?.[1]
  if (version === undefined) return { ok: false, code: 'not-a-backup' }
  if (version !== '1') return { ok: false, code: 'newer-version' }
  const header = HEADER.exec(start)?.[0]
  if (!header || file.size < header.length + LEAST_BODY_BYTES) return { ok: false, code: 'damaged' }
  const decrypter = new Decrypter()
  decrypter.addPassphrase(composed(passphrase))
  const opened = await decrypter.decrypt(file.stream()).catch(() => undefined)
  if (!opened) return { ok: false, code: 'wrong-passphrase' }
  try {
    return { ok: true, plain: await collect(opened, signal) }
  } catch {
    signal?.throwIfAborted()
    return { ok: false, code: 'damaged' }
  }
}
