import type { Tx } from '#server/db/transact.ts'

/** Records erasures for good: after a restore from a backup they are applied again. */
export function recordErasures(tx: Tx, erased: readonly { id: string; erasedAt: number }[]): void {
  tx.write(
    `insert into erasures (business_id, customer_id, erased_at)
     select $1, id, "erasedAt" from json_to_recordset($2::json) as r (id text, "erasedAt" bigint)
     on conflict do nothing`,
    [tx.businessId, JSON.stringify(erased)],
  )
}

/** Every customer of the business who was ever erased. */
export async function readErased(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    'select customer_id as id from erasures where business_id = $1',
    [tx.businessId],
  )
  return new Set(rows.map(({ id }) => id))
}

/** A quarantined or rejected operation, as it was received. */
export interface RawOperation {
  device: string
  seq: number
  raw: string
}

/** The operations whose text is stored. */
export function readRawOperations(tx: Tx): Promise<RawOperation[]> {
  return tx.query<RawOperation>(
    'select device_id as device, seq, raw from operations where business_id = $1 and raw is not null',
    [tx.businessId],
  )
}

/** Replaces stored texts. */
export function writeRawOperations(tx: Tx, changed: readonly RawOperation[]): void {
  tx.write(
    `update operations set raw = r.raw
     from json_to_recordset($2::json) as r (device text, seq bigint, raw text)
     where business_id = $1 and device_id = r.device and operations.seq = r.seq`,
    [tx.businessId, JSON.stringify(changed)],
  )
}
