import type { Operation } from '#core/sync/operations.ts'
import { openJournal } from '#web/store/journal/journal.ts'
import type { Write } from './watched-writes.ts'

/** Repeats the same checkout, each time as another sale. */
export interface Floor {
  checkout(sale: number): Promise<void>
  close(): Promise<void>
}

/**
 * The floor: what a checkout of this shop writes, row for row, by raw IndexedDB in one strict transaction that first
 * reads the existing rows. No second tab, nothing on a screen.
 * @param writes what the shop's own checkout wrote
 * @param name of its database
 */
export async function openFloor(writes: readonly Write[], name: string): Promise<Floor> {
  const db = await opened(writes, name)
  return { checkout: (sale) => checkout(db, writes, sale), close: async () => db.close() }
}

/** The same, followed by appending its operation to a journal like ours, which is awaited. */
export async function openJournaledFloor(writes: readonly Write[], name: string): Promise<Floor> {
  const floor = await openFloor(writes, name)
  const journal = await openJournal(name)
  const op = operationIn(writes)
  return {
    async checkout(sale) {
      await floor.checkout(sale)
      if (!(await journal.append([{ device: { id: 'floor', suffix: '' }, op, counters: {} }])))
        throw new Error('the journal keeps nothing')
    },
    async close() {
      await floor.close()
      await journal.remove()
      await journal.close()
    },
  }
}

/** An empty database with the stores that are written to, and in them the existing rows. */
async function opened(writes: readonly Write[], name: string): Promise<IDBDatabase> {
  await asked(indexedDB.deleteDatabase(name))
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    const stores = new Map(writes.map((write) => [write.store, write]))
    for (const [store, { keyPath, indexes }] of stores) {
      const made = request.result.createObjectStore(store, { keyPath })
      for (const { name: index, keyPath: path, multiEntry } of indexes)
        made.createIndex(index, path, { multiEntry })
    }
    for (const { store, row, standing } of writes)
      if (row && standing) request.transaction?.objectStore(store).put(row)
  }
  return asked(request)
}

function checkout(db: IDBDatabase, writes: readonly Write[], sale: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const stores = [...new Set(writes.map(({ store }) => store))]
    const tx = db.transaction(stores, 'readwrite', { durability: 'strict' })
    for (const { store: name, keyPath, key, row, standing } of writes) {
      const store = tx.objectStore(name)
      if (!row) store.delete(key)
      else if (standing) store.get(key).onsuccess = () => void store.put(row)
      else store.put(anew(row, keyPath, sale))
    }
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error)
  })
}

/** A row of another sale: the same under a key of its own. */
function anew(row: object, keyPath: string | string[], sale: number): object {
  const last = [keyPath].flat().at(-1) ?? ''
  const key = (row as Record<string, unknown>)[last]
  return { ...row, [last]: typeof key === 'number' ? key + sale : `${key}-${sale}` }
}

function operationIn(writes: readonly Write[]): Operation {
  const entry = writes.find(({ store }) => store === 'outbox')?.row as { op: Operation } | undefined
  if (!entry) throw new Error('a checkout without its operation')
  return entry.op
}

function asked<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
