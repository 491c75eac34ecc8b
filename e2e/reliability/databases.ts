import type { Page } from '@playwright/test'

/** Deletes the shop's database from another page of its origin, as clearing the site's data does. */
export async function deleteDatabase(other: Page): Promise<void> {
  await other.evaluate(async () => {
    const [found] = await indexedDB.databases()
    await new Promise((resolve, reject) => {
      const gone = indexedDB.deleteDatabase(found?.name ?? '')
      gone.onsuccess = resolve
      gone.onerror = reject
    })
  })
}

/** Raises the shop's database by one version, as a newer version of the app would. */
export async function raiseVersion(other: Page): Promise<void> {
  await other.evaluate(async () => {
    const [found] = await indexedDB.databases()
    await new Promise<void>((resolve, reject) => {
      const raised = indexedDB.open(found?.name ?? '', (found?.version ?? 0) + 10)
      raised.onsuccess = () => {
        raised.result.close()
        resolve()
      }
      raised.onerror = reject
    })
  })
}

/**
 * Puts the shop's database back to a made-up version before documents existed, rows included, and holds it open as a
 * window of that version that does not react. No page of the app may be open.
 */
export async function holdOldVersion(other: Page): Promise<void> {
  await other.evaluate(async () => {
    const name = (await indexedDB.databases())[0]?.name ?? ''
    const db = await settled(indexedDB.open(name))
    const names = [...db.objectStoreNames].filter((each) => each !== 'documents')
    const read = db.transaction(names)
    const stores = await Promise.all(
      names.map(async (store) => {
        const from = read.objectStore(store)
        const indexes = [...from.indexNames]
          .filter((index) => !index.includes('document'))
          .map((index) => from.index(index))
          .map(({ name: index, keyPath, multiEntry }) => ({ index, keyPath, multiEntry }))
        return { store, keyPath: from.keyPath, indexes, rows: await settled(from.getAll()) }
      }),
    )
    db.close()
    await settled(indexedDB.deleteDatabase(name))
    // Dexie's first version is the browser's tenth.
    const old = indexedDB.open(name, 5)
    old.onupgradeneeded = () => {
      for (const { store, keyPath, indexes, rows } of stores) {
        const to = old.result.createObjectStore(store, { keyPath })
        for (const each of indexes) to.createIndex(each.index, each.keyPath, { multiEntry: each.multiEntry })
        for (const row of rows) to.put(row)
      }
    }
    // Protected from garbage collection: a window holds its connection for as long as it lives.
    Object.assign(window, { held: await settled(old) })

    function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    }
  })
}

/** Releases what `holdOldVersion` holds, as closing its window does. */
export async function closeOldVersion(other: Page): Promise<void> {
  await other.evaluate(() => (window as unknown as { held: IDBDatabase }).held.close())
}
