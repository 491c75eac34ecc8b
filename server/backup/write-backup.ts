import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, lstatSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type ClientBase, escapeIdentifier } from 'pg'
import { StartError } from '#server/config/start-error.ts'
import { encrypted } from './encryption.ts'
import type { Head } from './format.ts'
import { lastMigration, tablesInOrder } from './tables.ts'

const BATCH = 2_000

/**
 * Writes everything on the server into one file, from one snapshot, while it runs. The file appears under its name only
 * when it is complete, and never replaces another.
 * @returns how many rows it holds
 * @throws StartError when the name is taken
 */
export async function writeBackup(
  client: ClientBase,
  file: string,
  { now, passphrase }: { now: number; passphrase: string | undefined },
): Promise<number> {
  refuseExisting(file)
  const part = `${file}.${randomBytes(6).toString('hex')}.part`
  const counted = { rows: 0 }
  await client.query('begin isolation level repeatable read read only; set local role tuckshop_backup')
  try {
    await pipeline(
      withFoot(bodyOf(client, now, counted), counted),
      createGzip(),
      (bytes: AsyncIterable<Uint8Array>) => encrypted(bytes, passphrase),
      createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await moveToNewName(part, file)
    return counted.rows
  } finally {
    await rm(part, { force: true })
    // Where the connection broke, PostgreSQL has done it, and the first error is the reason.
    await client.query('rollback').catch(() => {})
  }
}

/** Checked before the backup starts, which may take hours. */
function refuseExisting(file: string): void {
  if (lstatSync(file, { throwIfNoEntry: false })) throw exists(file)
}

const exists = (file: string) =>
  new StartError(`There is already something at ${file}. Nothing was written; name another file.`)

/** Renames a file in one step, if the name is free. */
async function moveToNewName(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw exists(to)
    // A disk without hard links, such as a USB stick: the name is reserved first, by an empty file.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS') throw error
    await (await open(to, 'wx').catch(refuseTakenName(to))).close()
    await rename(from, to)
  }
}

const refuseTakenName = (file: string) => (error: NodeJS.ErrnoException) => {
  throw error.code === 'EEXIST' ? exists(file) : error
}

async function* bodyOf(client: ClientBase, now: number, counted: { rows: number }): AsyncGenerator<string> {
  const migration = await lastMigration(client)
  const head: Head = { format: 'tuckshop-backup', version: 1, migration, createdAt: now }
  yield `${JSON.stringify(head)}\n`
  for (const table of await tablesInOrder(client)) {
    yield `${JSON.stringify({ table })}\n`
    await client.query(
      `declare backup cursor for select row_to_json(each)::text as line from ${escapeIdentifier(table)} each`,
    )
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from backup`)
      if (rows.length === 0) break
      counted.rows += rows.length
      yield rows.map(({ line }) => `${line}\n`).join('')
    }
    await client.query('close backup')
  }
}

async function* withFoot(body: AsyncIterable<string>, counted: { rows: number }): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const piece of body) {
    hash.update(piece)
    yield piece
  }
  yield `${JSON.stringify({ end: true, rows: counted.rows, sha256: hash.digest('hex') })}\n`
}
