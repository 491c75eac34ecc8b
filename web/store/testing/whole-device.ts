import type { OutboxEntry, OverlayRow, ShopDatabase } from '../db/database.ts'

/** Every row of every table, for comparing a device before and after. */
export async function wholeDevice(db: ShopDatabase): Promise<Record<string, object[]>> {
  const entries = await Promise.all(
    db.tables.map(async (table) => [table.name, (await table.toArray()) as object[]] as const),
  )
  return Object.fromEntries(entries)
}

/** What must be the same on a restored device: all except its id, its counters, and the suffix of its counts. */
export async function dataOf(db: ShopDatabase): Promise<Record<string, object[]>> {
  const { meta, outbox, retained, overlay, ...rest } = await wholeDevice(db)
  return {
    ...rest,
    outbox: (outbox ?? []).map(unnumbered),
    retained: (retained ?? []).map(unnumbered),
    overlay: (overlay ?? []).map((each) => unsuffixed(each as OverlayRow)),
    totalsZone: (meta ?? []).filter((each) => 'zone' in each),
  }
}

function unnumbered(entry: object): object {
  const { seq: _, ...op } = (entry as OutboxEntry).op
  return op
}

function unsuffixed({ table, id, row }: OverlayRow): object {
  return { table, id, row: 'device' in row ? { ...row, device: null } : row }
}
