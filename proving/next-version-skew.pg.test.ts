import { beforeEach, describe, test, vi } from 'vitest'
import {
  isAnsweredAsThen,
  isReplaced,
  isUpdated,
  isUpdatedWithoutItsDatabase,
  RECORDED,
  serveRecorded,
} from './recordings/testing/skewed-device.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Whether app and server are of a made-up next version: another shape of pulled rows, and a table more on the device. */
const made = vi.hoisted(() => ({ nextVersion: false }))
vi.mock('#core/sync/wire.ts', async (original) => {
  const wire = await original<typeof import('#core/sync/wire.ts')>()
  return {
    ...wire,
    get PULL_SCHEMA() {
      return wire.PULL_SCHEMA + (made.nextVersion ? 1 : 0)
    },
  }
})
vi.mock('#web/store/db/database.ts', async (original) => {
  const database = await original<typeof import('#web/store/db/database.ts')>()
  class ShopDatabase extends database.ShopDatabase {
    constructor(name: string) {
      super(name)
      if (made.nextVersion) this.version(this.verno + 1).stores({ loyalty: 'id' })
    }
  }
  return { ...database, ShopDatabase }
})

beforeEach(() => {
  made.nextVersion = false
})
serveRecorded()
beforeEach(() => {
  made.nextVersion = true
})

describe.each(RECORDED)(
  'a device of version %s, with app and server of a made-up next version',
  (version) => {
    test('is answered as it was then, but for pulling, which asks it to update where rows have another shape [S4.11]', () =>
      isAnsweredAsThen(version))
    test('is updated with work that waits: it shows all it showed, sends it once, and is in step [S3.10]', () =>
      isUpdated(version))
    test('is updated after the browser lost its database: the old journal brings all back [S3.10]', () =>
      isUpdatedWithoutItsDatabase(version))
    test('is replaced by another one, on which its backup is restored: what waited is sent, once [S3.10]', () =>
      isReplaced(version))
  },
)
