import { type ClientBase, escapeIdentifier } from 'pg'
import { isValueRefused } from '#server/db/data-fault.ts'
import { closeAgain } from './close-again.ts'
import { eraseAgain } from './erase-again.ts'
import { BackupDamaged } from './format.ts'
import { readBackup } from './read-backup.ts'
import { lastMigration, tablesInOrder } from './tables.ts'

const BATCH = 1_000
/**
 * Device suffixes left unused after a restore: devices that registered after the backup was made print under suffixes
 * that the restored server does not know (R6). One more for each minute since, so that a second restore of the same
 * backup does not assign again what was assigned after the first.
 */
export function suffixGap(createdAt: number, now: number): number {
  return 500 + Math.max(0, Math.floor((now - createdAt) / 60_000))
}

/** Append-only tables are never emptied, not even by a restore: it adds the backup's rows. */
const KEPT = ['audit', 'erasures']
const RECORD = `insert into audit (business_id, at, action, browser, address, detail)
  select business_id, (extract(epoch from clock_timestamp()) * 1000)::bigint, 'restored', '', '', '' from tenants`

/** What a restore did. */
export interface Restored {
  rows: number
  /** When the backup was made, epoch milliseconds. */
  createdAt: number
  /** The addresses of the accounts that it had open, and that were closed since. */
  closed: readonly string[]
}

/**
 * Replaces everything on the server with a backup, in one transaction: a damaged file changes nothing. Nobody is signed
 * in afterwards, no API token works and no webhook is left. Each device notices at its next contact, by the tag of the
 * newest commit it has seen, and sends again what the backup lacks. Customers erased since are erased again, and
 * accounts closed since are closed again.
 * @throws BackupDamaged
 */
export async function restoreBackup(
  client: ClientBase,
  file: string,
  { now, passphrase }: { now: number; passphrase: string | undefined },
): Promise<Restored> {
  await client.query('begin; set local role tuckshop_backup; set constraints all deferred')
  try {
    const tables = await tablesInOrder(client)
    const emptied = [
      ...tables.filter((table) => !KEPT.includes(table)),
      'sessions',
      'throttle',
      'invitations',
      'webhooks',
    ]
    await client.query(`truncate ${emptied.map(escapeIdentifier).join(', ')}`)
    const { rows, createdAt } = await insertAll(client, tables, file, passphrase)
    await client.query('update business_heads set next_suffix = next_suffix + $1', [
      suffixGap(createdAt, now),
    ])
    await eraseAgain(client, now)
    const closed = await closeAgain(client)
    // One that was revoked since would work again: whoever needs one makes another.
    await client.query('update api_tokens set revoked_at = $1 where revoked_at is null', [now])
    await client.query(RECORD)
    await client.query('commit')
    return { rows, createdAt, closed }
  } catch (error) {
    // Where the connection broke, PostgreSQL has done it, and the first error is the reason.
    await client.query('rollback').catch(() => {})
    throw isValueRefused(error) ? new BackupDamaged((error as Error).message) : error
  }
}

async function insertAll(
  client: ClientBase,
  tables: readonly string[],
  file: string,
  passphrase: string | undefined,
): Promise<{ rows: number; createdAt: number }> {
  let into = ''
  let createdAt = 0
  let batch: string[] = []
  let rows = 0
  async function store(): Promise<void> {
    if (batch.length === 0) return
    const name = escapeIdentifier(into)
    await client.query(
      `insert into ${name} select * from json_populate_recordset(null::${name}, $1)
       ${KEPT.includes(into) ? 'on conflict do nothing' : ''}`,
      [`[${batch.join(',')}]`],
    )
    rows += batch.length
    batch = []
  }
  for await (const part of readBackup(file, passphrase)) {
    if (part.kind === 'row') {
      if (into === '') throw new BackupDamaged('a row belongs to no table')
      if (batch.push(part.json) === BATCH) await store()
      continue
    }
    await store()
    if (part.kind === 'table') {
      if (!tables.includes(part.table)) throw new BackupDamaged(`it has an unknown table, ${part.table}`)
      into = part.table
    } else {
      createdAt = part.head.createdAt
      if (part.head.migration === (await lastMigration(client))) continue
      throw new BackupDamaged(
        `it was made by another version of Tuckshop (${part.head.migration}). Restore it with that version, then upgrade`,
      )
    }
  }
  await store()
  return { rows, createdAt }
}
