/** One write of a checkout. */
export interface Write {
  store: string
  /** The store's key and indexes. */
  keyPath: string | string[]
  indexes: readonly { name: string; keyPath: string | string[]; multiEntry: boolean }[]
  key: IDBValidKey
  /** Undefined where a row is deleted. */
  row: object | undefined
  /** Whether each checkout writes this row again. */
  standing: boolean
}

/** It contains the sale's operation: distinguishes the writes of one checkout from other writes. */
const SALE_STORE = 'outbox'

/**
 * What a checkout writes in its transaction: it is made twice, and a row that both write is an existing row.
 * @param checkout makes the same sale each time
 */
export async function watchedWrites(checkout: () => Promise<unknown>): Promise<Write[]> {
  const first = await writesOf(checkout)
  const second = await writesOf(checkout)
  const nameOf = ({ store, key }: Write) => JSON.stringify([store, key])
  const before = new Set(first.map(nameOf))
  return second.map((write) => ({ ...write, standing: before.has(nameOf(write)) }))
}

async function writesOf(checkout: () => Promise<unknown>): Promise<Write[]> {
  const seen: { transaction: IDBTransaction; write: Write; added: boolean }[] = []
  const { put, add, delete: remove } = IDBObjectStore.prototype
  const note = (store: IDBObjectStore, key: IDBValidKey, row?: object, added = false) =>
    seen.push({ transaction: store.transaction, write: writeTo(store, key, row), added })
  const withRetry = (how: typeof put) =>
    function (this: IDBObjectStore, row: object) {
      note(this, keyOf(row, this.keyPath), structuredClone(row), how === add)
      return how.call(this, row)
    }
  IDBObjectStore.prototype.put = withRetry(put)
  IDBObjectStore.prototype.add = withRetry(add)
  IDBObjectStore.prototype.delete = function (key) {
    note(this, key as IDBValidKey)
    return remove.call(this, key)
  }
  try {
    await checkout()
  } finally {
    Object.assign(IDBObjectStore.prototype, { put, add, delete: remove })
  }
  // Marking that the journal has the sale before writes its operation again, in a transaction of its own.
  const sold = seen.find(({ write, added }) => write.store === SALE_STORE && added)
  if (!sold) throw new Error('no checkout was made')
  return seen.flatMap(({ transaction, write }) => (transaction === sold.transaction ? [write] : []))
}

function writeTo(store: IDBObjectStore, key: IDBValidKey, row: object | undefined): Write {
  const indexes = [...store.indexNames].map((name) => {
    const { keyPath, multiEntry } = store.index(name)
    return { name, keyPath, multiEntry }
  })
  return { store: store.name, keyPath: store.keyPath as string, indexes, key, row, standing: false }
}

function keyOf(row: object, keyPath: string | string[] | null): IDBValidKey {
  const at = (path: string) => (row as Record<string, IDBValidKey>)[path] as IDBValidKey
  return Array.isArray(keyPath) ? keyPath.map(at) : at(keyPath ?? '')
}
