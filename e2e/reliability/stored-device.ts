import type { Page } from '@playwright/test'

/** A sale or a return as stored on a device. */
export interface StoredSale {
  id: string
  number: string
  /** A sale where missing. */
  kind?: 'sale' | 'return'
  total: number
  /** What cash was rounded by, and the payments; a plain sale has neither. */
  rounding?: number
  tenders?: { amount: number; kind: string }[]
  /** The open shift in which it was made. */
  shiftId?: string
  createdAt: number
  items: { id: string; productId: string; quantity: number; totalPrice: number; condition?: string }[]
}

/** Cash that was moved, as stored on a device. */
export interface StoredMove {
  shiftId: string | null
  kind: string
  amount: number
}

/** Everything on a device that one sale touches, read in one transaction. */
export interface StoredDevice {
  id: string
  suffix: string
  /** The last sequence number used. */
  seq: number
  /** What screens show: base with the overlay over it. */
  sales: StoredSale[]
  onHand: Record<string, number>
  moves: StoredMove[]
  /** The float of each shift, by its id. */
  floats: Record<string, number>
  /** Orders and revenue of each day, as the reports have them. */
  days: { day: string; orders: number; revenue: number }[]
  /** Sequence numbers that are still pending. */
  waiting: number[]
}

/** Reads a device's database directly, from any page of its origin. Undefined when the browser has none. */
export function readDevice(page: Page): Promise<StoredDevice | undefined> {
  return page.evaluate(async () => {
    type Row = { id: string } & Record<string, unknown>
    const all = await indexedDB.databases()
    const name = all.find((each) => each.name?.startsWith('tuckshop_local_data.'))?.name
    if (name === undefined) return undefined
    const db = await settled(indexedDB.open(name))
    if (!db.objectStoreNames.contains('meta')) {
      db.close()
      return undefined
    }
    const tables = [
      'meta',
      'sales',
      'stock',
      'overlay',
      'dayTotals',
      'outbox',
      'cashmoves',
      'shifts',
    ] as const
    const stores = db.transaction([...tables])
    const [meta, sales, stock, overlay, dayTotals, outbox, cashmoves, shifts] = (await Promise.all(
      tables.map((table) => settled(stores.objectStore(table).getAll())),
    )) as [Row[], Row[], Row[], Row[], Row[], Row[], Row[], Row[]]
    db.close()
    const device = meta.find(({ key }) => key === 'device') as
      | { id: string; suffix: string; seq: number }
      | undefined
    if (!device) return undefined
    const seen = (table: string, base: Row[]) => {
      const rows = new Map(base.map((row) => [row.id, row]))
      for (const over of overlay) if (over.table === table) rows.set(over.id, over.row as Row)
      return [...rows.values()]
    }
    return {
      id: device.id,
      suffix: device.suffix,
      seq: device.seq,
      sales: seen('sales', sales) as unknown as StoredSale[],
      onHand: Object.fromEntries(seen('stock', stock).map(({ id, onHand }) => [id, onHand as number])),
      moves: seen('cashmoves', cashmoves) as unknown as StoredMove[],
      floats: Object.fromEntries(seen('shifts', shifts).map(({ id, float }) => [id, float as number])),
      days: dayTotals.map(({ day, orders, revenue }) => ({ day, orders, revenue })) as StoredDevice['days'],
      waiting: outbox.map(({ seq }) => seq as number),
    }

    function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    }
  })
}
