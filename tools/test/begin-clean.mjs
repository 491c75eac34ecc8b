// Runs before each file. Files may share a process: none finds the databases or the choices that another kept.
globalThis.localStorage?.clear()
globalThis.sessionStorage?.clear()
if ('indexedDB' in globalThis) {
  const [{ IDBFactory }, { default: Dexie }] = await Promise.all([import('fake-indexeddb'), import('dexie')])
  globalThis.indexedDB = new IDBFactory()
  Dexie.dependencies.indexedDB = globalThis.indexedDB
}
