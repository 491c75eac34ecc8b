import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '#server/config/start-error.ts'
import { SHARED_HOME } from './binaries.ts'
import { chooseIdentity, type Identity } from './identity.ts'
import { run } from './run.ts'

/** A socket's whole path must fit the kernel's 107 bytes (103 on macOS), its file name included. */
const LONGEST_SOCKET_FOLDER = 103 - '/.s.PGSQL.5432'.length

/** The folder of one cluster: `cluster/`, `socket/` and `postgres.log`, owned by the user that runs it. */
export interface ClusterHome {
  path: string
  cluster: string
  log: string
  identity: Identity
}

/** Creates DATA_DIR if needed. Throws one line when it cannot be written. */
export function prepareDataDir(dataDir: string): string {
  const path = resolve(dataDir)
  try {
    const isNew = !existsSync(path)
    makeFolders(path)
    // Others may pass through (PostgreSQL runs as another user when we are root) but not list it.
    if (isNew) chmodSync(path, 0o711)
    accessSync(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(`DATA_DIR ${path} cannot be written: ${(error as Error).message}`)
  }
  return path
}

/** One by one: where the kernel refuses (/proc), Node's own recursive mkdir never ends. */
function makeFolders(path: string): void {
  if (existsSync(path)) return
  makeFolders(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another server that starts at the same moment has created it.
    if (!existsSync(path)) throw error
  }
}

/**
 * The cluster's home: below DATA_DIR, or, where its user has no access (a closed folder above), below /var/lib/tuckshop
 * with its path written into DATA_DIR.
 */
export async function findHome(dataDir: string): Promise<ClusterHome> {
  const pointer = pointerIn(dataDir)
  const elsewhere = readPointer(dataDir)
  const own = join(dataDir, 'postgres')
  const inside = await openHome(elsewhere ?? own)
  if (inside) return inside
  if (elsewhere) throw new StartError(`PostgreSQL cannot reach its folder ${elsewhere}, named in ${pointer}`)
  if (isOfAnother(own)) throw new StartError(notOurs(own))
  const path = join(SHARED_HOME, `data-${randomBytes(6).toString('hex')}`)
  const outside = await openShared(path)
  if (!outside) {
    throw new StartError(
      `PostgreSQL can reach neither ${dataDir} nor ${SHARED_HOME}. Set DATA_DIR or DATABASE_URL.`,
    )
  }
  writeFileSync(pointer, `${path}\n`)
  return outside
}

/** Whether a folder that we cannot open may hold a cluster: a new one elsewhere would be a shop without its data. */
function isOfAnother(path: string): boolean {
  // Only root can look into it; for anybody else, a folder made just now would be their own.
  return process.getuid?.() !== 0 || existsSync(join(path, 'cluster'))
}

const notOurs = (path: string) =>
  `The database in ${path} belongs to another user, or lies below a folder that is closed to that user. Start Tuckshop as ` +
  'before, or open the folders above it and give DATA_DIR to the user who starts it: chown -R USER DATA_DIR'

/** The folder of a DATA_DIR's cluster, once it was created. */
export const clusterPlace = (dataDir: string): string =>
  readPointer(dataDir) ?? join(resolve(dataDir), 'postgres')

const pointerIn = (dataDir: string) => join(resolve(dataDir), 'postgres-location.txt')

const readPointer = (dataDir: string) =>
  existsSync(pointerIn(dataDir)) ? readFileSync(pointerIn(dataDir), 'utf8').trim() : null

async function openShared(path: string): Promise<ClusterHome | null> {
  try {
    mkdirSync(SHARED_HOME, { recursive: true })
    chmodSync(SHARED_HOME, 0o755)
    return await openHome(path)
  } catch {
    return null
  }
}

async function openHome(path: string): Promise<ClusterHome | null> {
  const identity = chooseIdentity(path)
  try {
    if (!existsSync(path)) {
      mkdirSync(path, { recursive: true, mode: 0o755 })
      chmodSync(path, 0o700)
      if (identity) chownSync(path, identity.uid, identity.gid)
    }
  } catch (error) {
    throw new StartError(`The database folder ${path} cannot be made: ${(error as Error).message}`)
  }
  const { code } = await run('/bin/sh', ['-c', 'test -x "$1" && test -w "$1"', 'sh', path], identity)
  return code === 0
    ? { path, cluster: join(path, 'cluster'), log: join(path, 'postgres.log'), identity }
    : null
}

/** A private folder for the socket: in the home, or in the temporary folder when that path is too long. */
export function makeSocketFolder({ path, identity }: ClusterHome): string {
  const inHome = join(path, 'socket')
  const folder =
    Buffer.byteLength(inHome) <= LONGEST_SOCKET_FOLDER ? inHome : mkdtempSync(join(tmpdir(), 'tuckshop-'))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  if (identity) chownSync(folder, identity.uid, identity.gid)
  return folder
}
