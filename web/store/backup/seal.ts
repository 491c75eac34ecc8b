import { Encrypter } from 'age-encryption'
import { collect } from './collect.ts'
import { composed, WORK_FACTOR } from './passphrase.ts'

/** Takes plain bytes, piece by piece, and gives the encrypted file. */
export interface Seal {
  write(bytes: Uint8Array): Promise<void>
  /** Nothing may be written after it. */
  finish(): Promise<Blob>
}

/**
 * Starts a file in the age format (age-encryption.org) that only `passphrase` opens.
 * @param workFactor less than `WORK_FACTOR` only in tests
 */
export async function beginSeal(passphrase: string, workFactor = WORK_FACTOR): Promise<Seal> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(composed(passphrase))
  encrypter.setScryptWorkFactor(workFactor)
  const plain = new TransformStream<Uint8Array, Uint8Array>()
  const collected = collect(await encrypter.encrypt(plain.readable))
  const writer = plain.writable.getWriter()
  return {
    write: (bytes) => writer.write(bytes),
    async finish() {
      await writer.close()
      return collected
    },
  }
}
