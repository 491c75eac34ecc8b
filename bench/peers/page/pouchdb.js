import PouchDB from 'pouchdb-browser'
import find from 'pouchdb-find'

PouchDB.plugin(find)

const BATCH = { batch_size: 500 }

/** PouchDB as its guide sets it up: the IndexedDB adapter, replication with a CouchDB-like server. */
export async function openPouch() {
  const db = new PouchDB('shop')
  const remote = () => new PouchDB(`${location.origin}/pouch/shop`)
  const documents = (rows) => rows.map(({ id, ...row }) => ({ _id: id, ...row }))
  const done = (replication) =>
    new Promise((resolve, reject) => replication.on('complete', resolve).on('error', reject))

  return {
    fill: async (rows) => void (await db.bulkDocs(documents(rows))),
    load: async () => (await db.allDocs({ include_docs: true, startkey: 'p', endkey: 'q' })).rows.length,
    search: async (word) => {
      const found = await db.find({ selector: { name: { $regex: new RegExp(word, 'i') } }, limit: 1_000_000 })
      return found.docs.length
    },
    // One bulkDocs is one transaction of its store; a conflict would still refuse single documents.
    async checkout(sale) {
      const keys = sale.items.map(({ productId }) => productId)
      const { rows } = await db.allDocs({ keys, include_docs: true })
      const goods = rows.map(({ doc }, line) => ({ ...doc, onHand: doc.onHand - sale.items[line].quantity }))
      await db.bulkDocs([...documents([sale]), ...goods])
    },
    async onHand() {
      const { rows } = await db.allDocs({ include_docs: true, startkey: 'p', endkey: 'q' })
      return rows.reduce((sum, { doc }) => sum + doc.onHand, 0)
    },
    push: () => done(db.replicate.to(remote(), BATCH)),
    seed: () => done(db.replicate.to(remote(), BATCH)),
    async pull() {
      await done(db.replicate.from(remote(), BATCH))
      return (await db.info()).doc_count
    },
  }
}
