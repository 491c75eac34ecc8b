// Runs before each file of unit tests, which may share a process: none finds the databases or choices of another.
globalThis.localStorage?.clear()
globalThis.sessionStorage?.clear()
if ('indexedDB' in globalThis) {
  const [{ IDBFactory }, { default: Dexie }] = await Promise.all([import('fake-indexeddb'), import('dexie')])
  globalThis.indexedDB = new IDBFactory()
  Dexie.dependencies.indexedDB = globalThis.indexedDB
}
