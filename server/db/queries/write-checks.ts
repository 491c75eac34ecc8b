import type { Tx } from '#server/db/transact.ts'

/** Stores the time of the last check that the database can be written. For the directory transaction. */
export async function writeCheck(tx: Tx, now: number): Promise<void> {
  await tx.query(
    `insert into write_checks (id, written_at) values (1, $1::bigint)
     on conflict (id) do update set written_at = excluded.written_at`,
    [now],
  )
}
