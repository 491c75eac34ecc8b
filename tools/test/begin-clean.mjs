import { beforeAll } from 'vitest'

// Files of unit tests share a process: none finds the databases or choices of another. Before each file's own
// hooks, and once it is loaded: Dexie may have been loaded by a file that has no IndexedDB.
beforeAll(async () => {
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
  // A link that a test followed took the page to another address.
  Reflect.get(globalThis, 'happyDOM')?.setURL('http://localhost:3000')
  if (!('indexedDB' in globalThis)) return
  const [{ IDBFactory, IDBKeyRange }, { default: Dexie }] = await Promise.all([
    import('fake-indexeddb'),
    import('dexie'),
  ])
  globalThis.indexedDB = new IDBFactory()
  Object.assign(Dexie.dependencies, { indexedDB: globalThis.indexedDB, IDBKeyRange })
})
