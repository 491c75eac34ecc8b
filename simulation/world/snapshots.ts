import { joined } from '#web/store/browser/gzip.ts'
import type { SnapshotFiles } from '#web/store/recovery/snapshot-files.ts'

/** A device's snapshots: their bytes by name. */
export type SnapshotDisk = Map<string, Uint8Array>

/** A device's snapshots as a tab sees them. `storage/plain-gzip.ts` reads what is stored here. */
export function snapshotFiles(disk: SnapshotDisk): SnapshotFiles {
  return {
    list: async () => [...disk.keys()],
    read: async (name) => {
      const bytes = disk.get(name)
      return bytes && ({ bytes } as unknown as Blob)
    },
    async create(name) {
      const pieces: Uint8Array[] = []
      disk.set(name, new Uint8Array())
      return {
        async write(bytes) {
          pieces.push(bytes)
        },
        async finish() {
          disk.set(name, joined(pieces))
        },
        abort: async () => undefined,
      }
    },
    remove: async (name) => void disk.delete(name),
    lock: async () => ({ held: true, release: () => undefined }),
    removeAll: async () => disk.clear(),
  }
}
