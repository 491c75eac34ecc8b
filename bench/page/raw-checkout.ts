/** Products that a day has sold before: its row is read and written with every sale. */
const SOLD_TODAY = 300

/**
 * The floor: the rows that a checkout of three lines writes (the sale, three stock rows, the operation with its two
 * indexes, the device's record, the day, what its products sold, its month taken away, the emptied cart), by IndexedDB
 * itself in one strict transaction that reads what it changes. No journal, no second tab, nothing on a screen.
 * @returns milliseconds of each
 */
export async function rawCheckouts(count: number): Promise<number[]> {
  const db = await opened()
  const times: number[] = []
  for (let sale = 0; sale < count; sale++) {
    const started = performance.now()
    await checkout(db, sale)
    times.push(performance.now() - started)
    await new Promise((done) => setTimeout(done, 20))
  }
  db.close()
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

function checkout(db: IDBDatabase, sale: number): Promise<void> {
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
    put('outbox', { id: sale, op: { type: 'sale.complete', payload: { sale: row } } })
    put('carts', { id: 'till', lines: [] })
    tx.objectStore('months').delete('now')
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error)
  })
}
