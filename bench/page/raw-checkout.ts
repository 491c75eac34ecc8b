import { FIRST_HLC } from '#core/sync/hlc.ts'
import type { Operation } from '#core/sync/operations.ts'
import { openJournal } from '#web/store/journal/journal.ts'

/** Products that a day has sold before: its row is read and written with every sale. */
const SOLD_TODAY = 300

/**
 * The floor: the rows that a checkout of three lines writes (the sale, three stock rows, the operation with its two
 * indexes, the device's record, the day, what its products sold, its month taken away, the emptied cart), by IndexedDB
 * itself in one strict transaction that reads what it changes. No second tab, nothing on a screen.
 * @param journaled whether the operation goes into a journal like ours afterwards, and is waited for
 * @returns milliseconds of each
 */
export async function rawCheckouts(count: number, journaled = false): Promise<number[]> {
  const db = await opened()
  const journal = journaled ? await openJournal('floor') : undefined
  const times: number[] = []
  for (let sale = 0; sale < count; sale++) {
    const started = performance.now()
    const op = await checkout(db, sale)
    if (journal && !(await journal.append([{ device: { id: 'floor', letter: '' }, op, counters: {} }])))
      throw new Error('the journal keeps nothing')
    times.push(performance.now() - started)
    await new Promise((done) => setTimeout(done, 20))
  }
  db.close()
  await journal?.remove()
  await journal?.close()
  return times
}

const STORES = ['sales', 'stock', 'outbox', 'meta', 'days', 'sold', 'months', 'carts']

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('floor', 2)
    request.onupgradeneeded = () => {
      for (const name of STORES) {
        const store = request.result.createObjectStore(name, { keyPath: 'id' })
        if (name !== 'outbox') continue
        store.createIndex('sale', 'op.payload.sale.id')
        store.createIndex('document', 'op.payload.document.id')
      }
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** A day's products as columns, the way they are stored. */
interface Sold {
  id: string
  ids: string[]
  units: number[]
  revenue: number[]
}

function noneSold(): Sold {
  const ids = Array.from(
    { length: SOLD_TODAY },
    (_, at) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  )
  return { id: 'today', ids, units: ids.map(() => 0), revenue: ids.map(() => 0) }
}

function checkout(db: IDBDatabase, sale: number): Promise<Operation> {
  return new Promise((resolve, reject) => {
    const tx = db.transaction(STORES, 'readwrite', { durability: 'strict' })
    const id = `sale-${sale}`
    const items = [0, 1, 2].map((line) => ({
      id: `${id}-${line}`,
      productId: `product-${line}`,
      name: 'White bread 700 g',
      sku: 'BREAD',
      quantity: 1,
      unitPrice: 1_500,
      unitCost: 900,
      totalPrice: 1_500,
      priceType: 'retail',
    }))
    const row = { id, number: `R${sale}`, items, subtotal: 4_500, tax: 0, total: 4_500, createdAt: sale }
    const put = (store: string, value: object) => void tx.objectStore(store).put(value)
    const read = (store: string, key: string, then: (value: unknown) => void) => {
      const request = tx.objectStore(store).get(key)
      request.onsuccess = () => then(request.result)
    }
    read('meta', 'device', () => put('meta', { id: 'device', seq: sale }))
    for (const { productId } of items)
      read('stock', productId, () => put('stock', { id: productId, onHand: -sale }))
    read('days', 'today', () => put('days', { id: 'today', orders: sale }))
    read('sold', 'today', (value) => {
      const sold = (value as Sold | undefined) ?? noneSold()
      for (const at of [0, 1, 2]) sold.units[at] = (sold.units[at] ?? 0) + 1
      put('sold', sold)
    })
    put('sales', row)
    const op = {
      type: 'sale.complete',
      payload: { sale: row },
      seq: sale + 1,
      opId: id,
      v: 1,
      hlc: FIRST_HLC,
      occurredAt: sale,
    }
    put('outbox', { id: sale, op })
    put('carts', { id: 'till', lines: [] })
    tx.objectStore('months').delete('now')
    tx.oncomplete = () => resolve(op as unknown as Operation)
    tx.onabort = () => reject(tx.error)
  })
}
