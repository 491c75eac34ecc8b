import { createRxDatabase } from 'rxdb/plugins/core'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'

const text = { type: 'string' }
const whole = { type: 'number' }
const id = { type: 'string', maxLength: 40 }
const schemaOf = (properties) => ({
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id, ...properties },
  required: ['id'],
})

/** RxDB as its guide sets it up: the free Dexie storage, HTTP replication over push and pull handlers. */
export async function openRxdb() {
  const db = await createRxDatabase({ name: 'shop', storage: getRxStorageDexie(), multiInstance: false })
  const { products, sales } = await db.addCollections({
    products: {
      schema: schemaOf({ name: text, sku: text, sellPrice: whole, costPrice: whole, onHand: whole }),
    },
    sales: {
      schema: schemaOf({
        number: text,
        createdAt: whole,
        paymentMethod: text,
        total: whole,
        items: { type: 'array', items: { type: 'object' } },
      }),
    },
  })

  async function replicate(collection, { push, pull }) {
    const state = replicateRxCollection({
      collection,
      replicationIdentifier: `http-${collection.name}`,
      live: false,
      ...(push ? { push: { batchSize: 500, handler: (rows) => call(`${collection.name}/push`, rows) } } : {}),
      ...(pull
        ? {
            pull: {
              batchSize: 1_000,
              handler: (checkpoint, limit) => call(`${collection.name}/pull`, { checkpoint, limit }),
            },
          }
        : {}),
    })
    state.error$.subscribe((error) => console.error(error))
    await state.awaitInitialReplication()
    await state.cancel()
  }

  return {
    fill: async (rows) => void (await products.bulkInsert(rows)),
    load: async () => (await products.find().exec()).length,
    search: async (word) =>
      (await products.find({ selector: { name: { $regex: word, $options: 'i' } } }).exec()).length,
    // Not one transaction: RxDB has none over documents or collections.
    async checkout(sale) {
      await sales.insert(sale)
      for (const { productId, quantity } of sale.items) {
        const product = await products.findOne(productId).exec()
        await product.incrementalModify((row) => ({ ...row, onHand: row.onHand - quantity }))
      }
    },
    // Stock is a field of the products, and the server's other devices must receive it.
    push: () => Promise.all([replicate(products, { push: true }), replicate(sales, { push: true })]),
    onHand: async () => (await products.find().exec()).reduce((sum, { onHand }) => sum + onHand, 0),
    seed: () => replicate(products, { push: true }),
    async pull() {
      await replicate(products, { pull: true })
      await replicate(sales, { pull: true })
      return (await products.count().exec()) + (await sales.count().exec())
    },
  }
}

async function call(path, body) {
  const answer = await fetch(`/rxdb/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}
