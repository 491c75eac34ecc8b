import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { uuidv7 } from 'uuidv7'
import { openTabJournal } from '#simulation/world/tab-journal.ts'
import { unpackRow } from '#web/store/backup/row-text.ts'
import { accountKey } from '#web/store/db/database.ts'
import { memoryFiles } from '#web/store/journal/memory-files.ts'
import { memoryPictureFiles } from '#web/store/pictures/memory-picture-files.ts'
import { PictureStore } from '#web/store/pictures/pictures.ts'
import { memorySnapshotFiles } from '#web/store/recovery/memory-snapshot-files.ts'
import { openShopIn } from '#web/store/shop/open-shop.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import type { Recording } from './read-recording.ts'

/** Puts a recorded device's database where the app will look for it. */
export async function putBack({ database: { name, version, stores } }: Recording): Promise<void> {
  const request = indexedDB.open(name, version)
  request.onupgradeneeded = () => {
    for (const [each, { keyPath, indexes }] of stores) {
      const store = request.result.createObjectStore(each, { keyPath })
      for (const { name: index, keyPath: path, ...how } of indexes) store.createIndex(index, path, how)
    }
  }
  const db = await asked(request)
  const writing = db.transaction([...stores.keys()], 'readwrite')
  for (const [each, { rows }] of stores) {
    for (const row of rows) writing.objectStore(each).put(unpackRow(row))
  }
  await new Promise((done) => {
    writing.oncomplete = done
  })
  db.close()
}

/** Opens a recorded device with the present app. @param nowMs what its wall clock shows, epoch milliseconds */
export async function openRecorded({ identity, journal }: Recording, nowMs: number): Promise<ShopStore> {
  const files = memoryFiles()
  for (const [name, text] of journal) files.contents.set(name, new TextEncoder().encode(text))
  const locks = new Set<never>()
  return openShopIn(identity, {
    journal: await openTabJournal(accountKey(identity), files, {
      newName: uuidv7,
      turn: () => Promise.resolve(),
      locks,
    }),
    wallMs: () => nowMs,
    newId: uuidv7,
    filesOf: async () => memorySnapshotFiles(),
    pictures: new PictureStore(memoryPictureFiles(() => nowMs)),
  })
}

/** Takes a recorded device's database away again. */
export function forget({ database }: Recording): Promise<void> {
  return Dexie.delete(database.name)
}

function asked<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
