/**
 * The floor: what a checkout of three lines writes (a sale with its items, three movements' worth of stock, the
 * operation, the device's record and the day), by IndexedDB itself in one strict transaction.
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

const STORES = ['sales', 'stock', 'outbox', 'meta', 'days']

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('floor', 1)
    request.onupgradeneeded = () => {
      for (const name of STORES) request.result.createObjectStore(name, { keyPath: 'id' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
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
    const seen = tx.objectStore('meta').get('device')
    seen.onsuccess = () => {
      tx.objectStore('sales').put(row)
      for (const { productId } of items) tx.objectStore('stock').put({ id: productId, onHand: -sale })
      tx.objectStore('outbox').put({ id: sale, op: { type: 'sale.complete', payload: { sale: row } } })
      tx.objectStore('meta').put({ id: 'device', seq: sale })
      tx.objectStore('days').put({ id: 'today', orders: sale })
    }
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error)
  })
}
