import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupDamaged } from './format.ts'

/** A step of a pipeline: its bytes encrypted with a passphrase in the age format; unchanged without one. */
export async function* encrypted(
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): AsyncGenerator<Uint8Array> {
  if (passphrase === undefined) return yield* bytes
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  yield* fromWeb(await encrypter.encrypt(Readable.toWeb(Readable.from(bytes)) as never))
}

/**
 * The bytes decrypted.
 * @throws BackupDamaged when the passphrase is wrong; damage inside fails while it is read.
 */
export async function decrypted(bytes: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const opened = decrypter.decrypt(Readable.toWeb(bytes) as never)
  return fromWeb(
    await opened.catch(() => {
      throw new BackupDamaged('the passphrase is wrong, or the file is damaged')
    }),
  )
}

function fromWeb(stream: unknown): Readable {
  return Readable.fromWeb(stream as ReadableStream)
}
