import type { TableName } from '#core/rows/rows.ts'
import type { PulledRow } from '#core/sync/page-rows.ts'
import { type Digest, FIRST_CURSOR, PULL_SCHEMA } from '#core/sync/wire.ts'
import { mustGetDevice } from '#web/store/db/meta-records.ts'
import { syncClient } from '#web/sync/sync-client.ts'
import type { Till } from '../device/till.ts'

/** The rows of a server, as a new device pulls them. */
export interface ServerRows {
  rows: Map<TableName, Map<string, { row: PulledRow['row']; rev: number }>>
  digest: Digest
}

/** Pulls everything from the beginning in a till's name, without changing the till. */
export async function readServerRows(till: Till): Promise<ServerRows> {
  const client = syncClient(till.browser.fetch)
  const { id } = await mustGetDevice(till.shop.db)
  const rows: ServerRows['rows'] = new Map()
  let cursor = FIRST_CURSOR
  for (;;) {
    const answer = await client.pull({ device: id, schema: PULL_SCHEMA, cursor, limit: 2_000 })
    if (!answer.ok || 'resync' in answer.value) throw new Error('the server tells nothing')
    for (const { table, row, rev } of answer.value.rows) {
      const known = rows.get(table) ?? new Map<string, { row: PulledRow['row']; rev: number }>()
      rows.set(table, known.set(row.id, { row, rev }))
    }
    const { newest, digest } = answer.value
    if (!answer.value.more && digest) return { rows, digest }
    cursor = { seq: 0, head: answer.value.cursor.head, seenHead: newest.head, headTag: newest.tag }
  }
}
