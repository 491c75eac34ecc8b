import type { Operation } from '#core/sync/operations.ts'
import { openJournal } from '#web/store/journal/journal.ts'
import type { Write } from './watched-writes.ts'

/**
 * The floor: what a checkout of this shop writes, row for row, by IndexedDB itself in one strict transaction that reads
 * those rows that stand before it writes them. No second tab, nothing on a screen.
 * @param writes what the shop's own checkout wrote
 * @param journaled whether the operation goes into a journal like ours afterwards, and is waited for
 * @returns milliseconds of each
 */
export async function rawCheckouts(
  writes: readonly Write[],
  count: number,
  journaled = false,
): Promise<number[]> {
  const db = await opened(writes)
  const journal = journaled ? await openJournal('floor') : undefined
  const op = operationIn(writes)
  const times: number[] = []
  for (let sale = 0; sale < count; sale++) {
    const started = performance.now()
    await checkout(db, writes, sale)
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

/** An empty database with the stores that are written to, and in them the rows that stand. */
async function opened(writes: readonly Write[]): Promise<IDBDatabase> {
  await asked(indexedDB.deleteDatabase('floor'))
  const request = indexedDB.open('floor', 1)
  request.onupgradeneeded = () => {
    const stores = new Map(writes.map((write) => [write.store, write]))
    for (const [name, { keyPath, indexes }] of stores) {
      const store = request.result.createObjectStore(name, { keyPath })
      for (const { name: index, keyPath: path, multiEntry } of indexes)
        store.createIndex(index, path, { multiEntry })
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
