import { createMergeableStore } from 'tinybase'
import { createIndexedDbPersister } from 'tinybase/persisters/persister-indexed-db'
import { createWsSynchronizer } from 'tinybase/synchronizers/synchronizer-ws-client'

/**
 * TinyBase as its guide sets it up: a MergeableStore in memory, its IndexedDB persister, its WebSocket synchronizer.
 * A checkout counts once the persister has saved, which writes the store as a whole.
 */
export async function openTinybase() {
  const store = createMergeableStore()
  const persister = createIndexedDbPersister(store, 'shop')

  async function synchronise(isDone) {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/tinybase/shop`)
    const synchronizer = await createWsSynchronizer(store, socket, 60)
    await synchronizer.startSync()
    while (!(await isDone())) await new Promise((next) => setTimeout(next, 20))
    await synchronizer.destroy()
    await persister.save()
  }
  function put({ id, items, ...sale }) {
    store.setRow('sales', id, sale)
    items.forEach((item, line) => {
      store.setRow('items', `${id}-${line}`, { saleId: id, ...item })
      store.setCell('products', item.productId, 'onHand', (onHand) => onHand - item.quantity)
    })
  }
  const onServer = async () => (await fetch('/tinybase-rows')).json()

  return {
    async fill(rows) {
      store.transaction(() => {
        for (const { id, ...row } of rows) store.setRow('products', id, row)
      })
      await persister.save()
    },
    async load() {
      await persister.load()
      return store.getRowCount('products')
    },
    async search(word) {
      let found = 0
      store.forEachRow('products', (id) => {
        const { name, sku } = store.getRow('products', id)
        if (`${name}\n${sku}`.toLowerCase().includes(word)) found++
      })
      return found
    },
    async checkout(sale) {
      store.transaction(() => put(sale))
      await persister.save()
    },
    /** Sales that are not timed: saved once, since five hundred saves of everything would take an hour. */
    async sellMany(sales) {
      store.transaction(() => sales.forEach(put))
      await persister.save()
    },
    onHand: async () =>
      store.getRowIds('products').reduce((sum, id) => sum + store.getCell('products', id, 'onHand'), 0),
    push: () => synchronise(async () => (await onServer()).sales >= store.getRowCount('sales')),
    seed: () => synchronise(async () => (await onServer()).products >= store.getRowCount('products')),
    async pull({ products, sales }) {
      await synchronise(
        () => store.getRowCount('products') >= products && store.getRowCount('sales') >= sales,
      )
      return store.getRowCount('products') + store.getRowCount('sales')
    },
  }
}
