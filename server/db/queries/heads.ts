import { FIRST_HLC, type Hlc } from '#core/clocks/hlc.ts'
import type { Tx } from '#server/db/transact.ts'

/** A business's newest commit and its tag, and the highest clock it has stored. */
export interface Head {
  head: number
  tag: string
  clock: Hlc
  /** The index of the next device's suffix. */
  nextSuffix: number
}

const COLUMNS = `head, head_tag as tag, clock, next_suffix as "nextSuffix"`
const NEW_HEAD: Head = { head: 0, tag: '', clock: FIRST_HLC, nextSuffix: 0 }

/** Reads the head in the transaction's snapshot. */
export async function readHead(tx: Tx): Promise<Head> {
  const [head] = await tx.query<Head>(`select ${COLUMNS} from business_heads where business_id = $1`, [
    tx.businessId,
  ])
  return head ?? NEW_HEAD
}

/** Takes the business's one write lock, held until commit: commits are numbered in the order they commit. */
export async function lockHead(tx: Tx): Promise<Head> {
  const [head] = await tx.query<Head>(
    `select ${COLUMNS} from business_heads where business_id = $1 for update`,
    [tx.businessId],
  )
  if (head) return head
  await tx.query('insert into business_heads (business_id) values ($1) on conflict do nothing', [
    tx.businessId,
  ])
  return lockHead(tx)
}

/** Stores a head, and its commit if it is a new one. */
export function writeHead(tx: Tx, before: Head, after: Head, now: number): void {
  tx.write(
    `with commit as (
       insert into commits (business_id, head, tag, created_at)
       select $1, $2::bigint, $3, $6::bigint where $2::bigint > $7::bigint)
     update business_heads set head = $2::bigint, head_tag = $3, clock = $4, next_suffix = $5
     where business_id = $1`,
    [tx.businessId, after.head, after.tag, after.clock, after.nextSuffix, now, before.head],
  )
}

/** The tag of a commit; undefined when there is no such commit. */
export async function readCommitTag(tx: Tx, head: number): Promise<string | undefined> {
  const [commit] = await tx.query<{ tag: string }>(
    'select tag from commits where business_id = $1 and head = $2',
    [tx.businessId, head],
  )
  return commit?.tag
}
