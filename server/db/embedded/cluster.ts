import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#server/config/start-error.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { type ClusterHome, findHome, makeSocketFolder, prepareDataDir } from './home.ts'
import { firstReasonIn, reasonIn } from './log-reason.ts'
import { type Presence, tryPresence } from './presence.ts'
import { run } from './run.ts'
import { SUPERUSER, writeSettings } from './settings.ts'

/** How long a start waits for another process that is starting or stopping the same cluster. */
const PATIENCE_MS = 60_000
/** Pause between attempts to restart a PostgreSQL that died. */
const RETRY_MS = 5_000
const LOG_LIMIT_BYTES = 10 * 1024 * 1024

/** The PostgreSQL of one DATA_DIR, shared by every process that works on it (servers, the accounts command). */
export interface Cluster {
  /** Folder of the Unix socket: node-postgres' `host`. */
  socketFolder: string
  /** Releases it; the last one to do so stops PostgreSQL, fast and cleanly. */
  release(): Promise<void>
}

/**
 * Opens the cluster of a DATA_DIR: creates it the first time, starts it when it is down, and joins it when it is
 * running in another process (or one that was killed left it behind). It is restarted if it dies.
 * Throws a StartError of one line.
 */
export async function reachCluster(dataDir: string, { fast = false } = {}): Promise<Cluster> {
  const home = await findHome(prepareDataDir(dataDir))
  const binaries = await findBinaries(home.identity)
  if (!existsSync(home.cluster)) await makeCluster(home, binaries, fast)
  let released = false
  let presence: Presence
  let entering: Promise<void> | undefined

  const enter = async () => {
    presence = await joinOrStart(home, binaries, fast)
    presence.onLost(enterAgain)
  }
  const enterAgain = () => {
    if (released) return
    entering = enter().catch((error) => {
      process.emitWarning(error)
      setTimeout(enterAgain, RETRY_MS).unref()
    })
  }
  await enter()

  return {
    get socketFolder() {
      return presence.socketFolder
    },
    async release() {
      released = true
      // A PostgreSQL that is just being restarted would be left behind.
      await entering
      const { socketFolder } = presence
      if (!(await leave(home, presence))) return
      await stop(home, binaries)
      if (!socketFolder.startsWith(home.path)) rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}

/** Leaves the cluster, also when the connection was lost unnoticed. @returns true for the last one */
async function leave(home: ClusterHome, presence: Presence): Promise<boolean> {
  try {
    return await presence.leave()
  } catch {
    const found = await tryPresence(home)
    return found.state === 'up' && found.presence.leave()
  }
}

async function makeCluster(home: ClusterHome, binaries: Binaries, fast: boolean): Promise<void> {
  // Created in a draft folder and moved into place: an interrupted start, or two at once, leave no partial cluster.
  const draft = join(home.path, `new-${randomBytes(6).toString('hex')}`)
  const args = ['-D', draft, '-U', SUPERUSER, '--auth=peer', '--encoding=UTF8', '--no-instructions']
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C')
  if (fast) args.push('--no-sync')
  const { code, output } = await run(binaries.initdb, args, home.identity)
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new StartError(`The database could not be made in ${home.path}: ${firstReasonIn(output)}`)
  }
  try {
    renameSync(draft, home.cluster)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function joinOrStart(home: ClusterHome, binaries: Binaries, fast: boolean): Promise<Presence> {
  const deadline = Date.now() + PATIENCE_MS
  let reason = ''
  let failures = 0
  while (Date.now() < deadline) {
    const found = await tryPresence(home)
    if (found.state === 'up') return found.presence
    reason = found.reason
    if (found.state === 'down') {
      const started = await start(home, binaries, fast)
      if (started) continue
      reason = loggedReason(home)
      // For up to 1.5 s after a kill its workers hold the lock; after longer, something else is wrong.
      if (++failures > 20) break
    }
    await sleep(100)
  }
  throw new StartError(
    `PostgreSQL does not start in ${home.path}: ${reason}${advice(home, failures, reason)}`,
  )
}

/** What the person at the terminal can do about it: nothing while it is only busy. */
function advice({ cluster }: ClusterHome, failures: number, reason: string): string {
  if (failures === 0) return ''
  if (reason.includes('No space left on device')) return '. Make room on that disk and start again'
  return (
    `. If its files are damaged, move ${cluster} away and put a backup in its place: ` +
    'npm run restore -- --file BACKUP --yes (docs/deploy.md, Backups)'
  )
}

async function start(home: ClusterHome, binaries: Binaries, fast: boolean): Promise<boolean> {
  if (existsSync(home.log) && statSync(home.log).size > LOG_LIMIT_BYTES) truncateSync(home.log)
  writeSettings(home, makeSocketFolder(home), fast)
  const args = ['start', '-w', '-s', '-t', '60', '-D', home.cluster, '-l', home.log]
  return (await run(binaries.pgCtl, args, home.identity, false)).code === 0
}

async function stop(home: ClusterHome, binaries: Binaries): Promise<void> {
  const args = ['stop', '-w', '-s', '-m', 'fast', '-t', '30', '-D', home.cluster]
  await run(binaries.pgCtl, args, home.identity, false)
}

function loggedReason({ log }: ClusterHome): string {
  if (!existsSync(log)) return 'it gave no reason'
  return reasonIn(readFileSync(log, 'utf8'))
}
