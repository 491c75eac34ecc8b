import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type ClientBase, escapeIdentifier } from 'pg'
import { encrypted } from './encryption.ts'
import type { Head } from './format.ts'
import { lastMigration, tablesInOrder } from './tables.ts'

const BATCH = 2_000

/**
 * Writes everything that the server holds into one file, from one snapshot, while it runs. The file appears under
 * its name only when it is whole.
 * @returns how many rows it holds
 */
export async function writeBackup(
  client: ClientBase,
  file: string,
  { now, passphrase }: { now: number; passphrase: string | undefined },
): Promise<number> {
  const part = `${file}.part`
  const counted = { rows: 0 }
  await client.query('begin isolation level repeatable read read only; set local role tuckshop_backup')
  try {
    const text = Readable.from(withFoot(bodyOf(client, now, counted), counted))
    const disk = createWriteStream(part, { mode: 0o600, flush: true })
    await pipeline(await encrypted(text.pipe(createGzip()), passphrase), disk)
    await rename(part, file)
    return counted.rows
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await client.query('rollback')
  }
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
