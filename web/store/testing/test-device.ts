import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { uuidv7 } from 'uuidv7'
import type { CompactSizes } from '../catalogue/compact.ts'
import { accountKey, databaseName } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import { type MemoryFiles, memoryFiles } from '../journal/memory-files.ts'
import { memoryPictureFiles } from '../pictures/memory-picture-files.ts'
import { PictureStore } from '../pictures/pictures.ts'
import { memorySnapshotFiles } from '../recovery/memory-snapshot-files.ts'
import type { FilesOf } from '../recovery/snapshot-rows.ts'
import { openShopIn } from '../shop/open-shop.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { memoryJournal } from './memory-journal.ts'

let devices = 0

/** A device with its own disk: IndexedDB and the journal's files survive `open` and `kill`. */
export interface TestDevice {
  identity: Identity
  files: MemoryFiles
  /** Wall time, epoch milliseconds; a test may set it. */
  wallMs: number
  /** Time that nobody sets, milliseconds: a test lets it pass. */
  steadyMs: number
  /** How its base rows are compacted, if a test sets it: a few to a chunk, since the shops of tests are small. */
  compactSizes: CompactSizes
  /** Whether it has a network; a test may give it one. */
  online: boolean
  /** Where its snapshots lie. */
  filesOf: FilesOf
  /** Called once, while a snapshot just written is read back. */
  whileCopying: (() => Promise<unknown>) | undefined
  open(): Promise<ShopStore>
  /** The effect of a crash: database and files stay, locks are released. */
  kill(shop: ShopStore): void
  /** The effect of some Chrome crashes: the whole IndexedDB is gone, the files stay. */
  wipe(): Promise<void>
  /** The content of its journals and snapshots, as text. */
  onDisk(): Promise<string>
}

/** A new device. Its database's name is unique, since all tests share one IndexedDB. */
export function testDevice(mode: Identity['mode'] = 'account'): TestDevice {
  const userId = mode === 'local' ? '1' : `thandi-${++devices}`
  const businessId = mode === 'local' ? '1' : 'shop'
  const identity: Identity = { mode, userId, businessId, name: 'Thandi', email: 'thandi@example.com' }
  const files = memoryFiles()
  const copies = memorySnapshotFiles()
  const pictures = memoryPictureFiles(() => device.wallMs)
  let names = 0
  async function readCopy(name: string): Promise<Blob | undefined> {
    const meanwhile = device.whileCopying
    device.whileCopying = undefined
    await meanwhile?.()
    return copies.read(name)
  }

  const device: TestDevice = {
    identity,
    files,
    wallMs: Date.UTC(2026, 10, 20, 10),
    steadyMs: 0,
    online: false,
    filesOf: async () => ({ ...copies, read: readCopy }),
    compactSizes: { least: 1, size: 3, worn: 2 },
    whileCopying: undefined,
    async open() {
      const journal = await memoryJournal(accountKey(identity), files, () => `journal-${++names}`)
      return openShopIn(identity, {
        journal,
        wallMs: () => device.wallMs++,
        steadyMs: () => device.steadyMs,
        online: () => device.online,
        newId: uuidv7,
        compactSizes: device.compactSizes,
        pictures: new PictureStore(pictures),
        filesOf: device.filesOf,
      })
    },
    kill(shop) {
      files.kill()
      shop.quietWork.close()
      shop.db.close()
    },
    wipe: () => Dexie.delete(databaseName(identity)),
    async onDisk() {
      const journals = [...files.contents.values()].map((bytes) => new TextDecoder().decode(bytes))
      const whole = [...copies.contents.values()].filter((bytes) => bytes.length > 0)
      return [...journals, ...(await Promise.all(whole.map(unpacked)))].join('\n')
    },
  }
  return device
}

function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
}
