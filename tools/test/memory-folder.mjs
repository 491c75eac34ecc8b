import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** More than all clusters of a run take at once. In a container it often has 64 MB. */
const ENOUGH_BYTES = 2 * 1024 ** 3

/**
 * Where PostgreSQL tests put their clusters: a file system in memory where there is one with room, else the folder for
 * temporary files. To copy a database there takes a sixth of what it takes on a disk.
 * @returns {string}
 */
export function memoryFolder(folder = MEMORY, enough = ENOUGH_BYTES) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= enough ? folder : tmpdir()
  } catch {
    return tmpdir()
  }
}
