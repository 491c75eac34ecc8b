import { type StandIns, standIns } from '#core/customers/merged-names.ts'
import { readRows } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'

/** Who of the shop's customers stands for whom: those that were made one with another (S20.13). */
export async function readStandIns(tx: Tx): Promise<StandIns> {
  const merged = await readRows(tx, 'customers', 'merged_into is not null', [])
  return standIns(merged.map(({ row }) => row))
}
