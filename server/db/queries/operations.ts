import type { Hlc } from '#core/clocks/hlc.ts'
import type { OperationType } from '#core/operations/registry.ts'
import { outcomeCode, type TakenBefore, type TakenOutcome } from '#core/sync/take-batch.ts'
import type { PulledRejection } from '#core/sync/wire.ts'
import type { Tx } from '#server/db/transact.ts'

/** An operation's stored outcome, under the number it was pushed with. */
export interface StoredOperation {
  seq: number
  opId: string
  outcome: TakenOutcome
}

/** An operation to store. `raw` is given for a rejected or quarantined one. */
export interface NewOperation extends StoredOperation, TakenBefore {
  type: OperationType | null
  repeat: boolean
  raw: string | null
}

/** At which commit operations were taken, and from whom. */
export interface OperationsTaken {
  head: number
  /** Epoch milliseconds. */
  now: number
  /** The account that sent them, or that answers for the API token; null for the administrator. */
  sentBy: string | null
  tokenId: string | null
}

interface OutcomeColumns {
  status: TakenOutcome['status']
  code: string | null
}

const OUTCOME = 'op_id as "opId", status, code'

/** The outcomes of a device's operations with these numbers. */
export async function readOperationsAt(
  tx: Tx,
  deviceId: string,
  seqs: readonly number[],
): Promise<Map<number, StoredOperation>> {
  if (seqs.length === 0) return new Map()
  const rows = await tx.query<OutcomeColumns & { seq: number; opId: string }>(
    `select seq, ${OUTCOME} from operations
     where business_id = $1 and device_id = $2 and seq = any($3::bigint[])`,
    [tx.businessId, deviceId, seqs],
  )
  return new Map(rows.map((row) => [row.seq, { seq: row.seq, opId: row.opId, outcome: outcomeOf(row) }]))
}

/** The outcomes and clocks of operations with these ids, whichever device of the business sent them first. */
export async function readTakenByOpId(tx: Tx, opIds: readonly string[]): Promise<Map<string, TakenBefore>> {
  if (opIds.length === 0) return new Map()
  const rows = await tx.query<OutcomeColumns & { opId: string; hlc: Hlc | null }>(
    `select ${OUTCOME}, hlc from unnest($2::text[]) as wanted (value)
     cross join lateral (
       select * from operations where business_id = $1 and op_id = value and not repeat offset 0) operations`,
    [tx.businessId, opIds],
  )
  return new Map(rows.map((row) => [row.opId, { outcome: outcomeOf(row), hlc: row.hlc }]))
}

/** Stores the outcomes of a batch in one statement. */
export function writeOperations(
  tx: Tx,
  deviceId: string,
  operations: readonly NewOperation[],
  commit: OperationsTaken,
): void {
  const rows = operations.map(({ outcome, ...rest }) => ({
    ...rest,
    status: outcome.status,
    code: outcomeCode(outcome) ?? null,
  }))
  tx.write(
    `insert into operations (business_id, device_id, seq, op_id, type, status, code, head, repeat, raw, taken_at,
       sent_by, token_id, hlc)
     select $1, $2, seq, "opId", type, status, code, $4, repeat, raw, $5, $6, $7, hlc
     from json_to_recordset($3::json) as r (
       seq bigint, "opId" text, type text, status text, code text, repeat boolean, raw text,
       hlc text)`,
    [tx.businessId, deviceId, JSON.stringify(rows), commit.head, commit.now, commit.sentBy, commit.tokenId],
  )
}

/** A device's operations rejected or quarantined after a number. */
export function readRefusedAfter(tx: Tx, deviceId: string, seq: number): Promise<PulledRejection[]> {
  return tx.query<PulledRejection>(
    `select seq, op_id as "opId", code from operations
     where business_id = $1 and device_id = $2 and seq > $3 and status in ('rejected', 'quarantined')
     order by seq`,
    [tx.businessId, deviceId, seq],
  )
}

// Written only by `writeOperations`: a status is read with the code it was stored with.
function outcomeOf({ status, code }: OutcomeColumns): TakenOutcome {
  return (code === null ? { status } : { status, code }) as TakenOutcome
}
