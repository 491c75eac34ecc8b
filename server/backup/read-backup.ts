import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { decrypted } from './encryption.ts'
import { BackupDamaged, footSchema, type Head, headSchema, tableSchema } from './format.ts'

/** The parts of a backup: its head, then each table's name before its rows. A row is unparsed JSON. */
export type BackupPart =
  | { kind: 'head'; head: Head }
  | { kind: 'table'; table: string }
  | { kind: 'row'; json: string }

const AGE = 'age-encryption.org/v1'

/**
 * Reads a backup as a stream. Ends without an error only after the foot has proved it complete and undamaged.
 * @throws BackupDamaged
 */
export async function* readBackup(file: string, passphrase: string | undefined): AsyncGenerator<BackupPart> {
  try {
    yield* partsOf(linesOf(await plainBytes(file, passphrase)))
  } catch (error) {
    if (error instanceof BackupDamaged) throw error
    const { message, syscall } = error as NodeJS.ErrnoException
    // Of the file system, or of a program that unpacks, whose words mean nothing to anybody.
    throw new BackupDamaged(
      syscall ? message : `it is cut off, or was changed after it was made (${message})`,
    )
  }
}

async function plainBytes(file: string, passphrase: string | undefined): Promise<Readable> {
  const isEncrypted = (await firstBytes(file, AGE.length)) === AGE
  if (isEncrypted && passphrase === undefined)
    throw new BackupDamaged('it is encrypted, so it needs its passphrase')
  // An attacker may have replaced the right one.
  if (!isEncrypted && passphrase !== undefined)
    throw new BackupDamaged('it is not encrypted, although a passphrase was given')
  const bytes = createReadStream(file)
  return passphrase === undefined ? bytes : decrypted(bytes, passphrase)
}

async function* linesOf(bytes: Readable): AsyncGenerator<string> {
  const text = createGunzip()
  // `pipe` does not forward errors.
  bytes.on('error', (error) => text.destroy(error))
  bytes.pipe(text)
  // readline swallows its input's errors.
  const failed = new Promise<never>((_, reject) => text.once('error', reject))
  failed.catch(() => undefined)
  const lines = createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]()
  for (;;) {
    const next = await Promise.race([lines.next(), failed])
    if (next.done) return
    yield next.value
  }
}

async function* partsOf(lines: AsyncIterable<string>): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256')
  let rows = 0
  let first = true
  let ended = false
  for await (const line of lines) {
    if (ended) throw new BackupDamaged('there is extra data after its end')
    if (first) {
      const head = headSchema.safeParse(parsed(line))
      if (!head.success) throw new BackupDamaged('it is not a Tuckshop backup, or a newer version made it')
      yield { kind: 'head', head: head.data }
    } else if (line.startsWith('{"table":')) {
      yield { kind: 'table', table: tableSchema.parse(parsed(line)).table }
    } else if (line.startsWith('{"end":')) {
      const foot = footSchema.parse(parsed(line))
      if (foot.rows !== rows || foot.sha256 !== hash.digest('hex'))
        throw new BackupDamaged('it was changed after it was made')
      ended = true
      continue
    } else {
      rows += 1
      yield { kind: 'row', json: line }
    }
    first = false
    hash.update(`${line}\n`)
  }
  if (!ended) throw new BackupDamaged('the end of the file is missing')
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new BackupDamaged('it is not a Tuckshop backup')
  }
}

async function firstBytes(file: string, count: number): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await handle.close()
  }
}
