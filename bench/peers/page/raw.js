/** The floor: IndexedDB itself, and JSON over HTTP to a server that stores the same rows in SQL. */
export async function openRaw() {
  const db = await new Promise((resolve, reject) => {
    const request = indexedDB.open('raw', 1)
    request.onupgradeneeded = () => {
      for (const name of ['products', 'sales', 'outbox', 'days'])
        request.result.createObjectStore(name, { keyPath: 'id' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const whole = (stores, work) =>
    new Promise((resolve, reject) => {
      const tx = db.transaction(stores, 'readwrite')
      tx.oncomplete = () => resolve()
      tx.onabort = () => reject(tx.error)
      work(tx)
    })
  const all = (store) =>
    new Promise((resolve, reject) => {
      const request = db.transaction(store).objectStore(store).getAll()
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  let catalogue = []

  return {
    fill: (rows) =>
      whole('products', (tx) => rows.forEach((row) => void tx.objectStore('products').put(row))),
    async load() {
      catalogue = (await all('products')).map((row) => ({
        row,
        text: `${row.name}\n${row.sku}`.toLowerCase(),
      }))
      return catalogue.length
    },
    search: async (word) => catalogue.filter(({ text }) => text.includes(word)).length,
    checkout: (sale) =>
      whole(['products', 'sales', 'outbox', 'days'], (tx) => {
        const goods = tx.objectStore('products')
        for (const { productId, quantity } of sale.items) {
          const request = goods.get(productId)
          request.onsuccess = () => goods.put({ ...request.result, onHand: request.result.onHand - quantity })
        }
        tx.objectStore('sales').put(sale)
        tx.objectStore('outbox').put(sale)
        tx.objectStore('days').put({ id: 'today', total: sale.total })
      }),
    onHand: async () => (await all('products')).reduce((sum, { onHand }) => sum + onHand, 0),
    async push() {
      const sales = await all('outbox')
      await post('/raw/push', sales)
      await whole('outbox', (tx) => tx.objectStore('outbox').clear())
    },
    seed: async (rows) => void (await post('/raw/seed', rows)),
    async pull() {
      const { products, sales } = await (await fetch('/raw/pull')).json()
      await whole(['products', 'sales'], (tx) => {
        for (const row of products) tx.objectStore('products').put(row)
        for (const row of sales) tx.objectStore('sales').put(row)
      })
      return products.length + sales.length
    },
  }
}

async function post(path, body) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
}
