import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import { StartError } from '#server/config/start-error.ts'
import type { ClusterHome } from './home.ts'
import { SUPERUSER } from './settings.ts'

/** Every process that works on a cluster holds one connection of this name: the last to leave stops the cluster. */
const PRESENCE_NAME = 'tuckshop-presence'

export interface Presence {
  socketFolder: string
  /** Called once when PostgreSQL goes away without our leaving. */
  onLost(handler: () => void): void
  /** Ends the presence; true when it was the last. */
  leave(): Promise<boolean>
}

export type Found =
  | { state: 'up'; presence: Presence }
  /** Starting or stopping: try again. */
  | { state: 'busy'; reason: string }
  | { state: 'down'; reason: string }

/** Joins the running cluster of a home, if there is one. */
export async function tryPresence(home: ClusterHome): Promise<Found> {
  const socketFolder = runningSocketFolder(home)
  if (!socketFolder) return { state: 'down', reason: 'it is not running' }
  const client = new Client({
    host: socketFolder,
    user: SUPERUSER,
    database: 'postgres',
    application_name: PRESENCE_NAME,
    keepAlive: true,
  })
  let lost: () => void = () => {}
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    return readFailure(error)
  }
  client.on('end', () => lost())
  const presence: Presence = {
    socketFolder,
    onLost(handler) {
      lost = handler
    },
    async leave() {
      lost = () => {}
      const others = await client.query(
        'select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
        [PRESENCE_NAME],
      )
      await client.end()
      return others.rowCount === 0
    },
  }
  return { state: 'up', presence }
}

function readFailure(error: unknown): Found {
  const reason = (error as Error).message
  if (!(error instanceof DatabaseError)) return { state: 'down', reason }
  // 57P03: starting up or shutting down. 53300: no connection free now.
  if (error.code === '57P03' || error.code === '53300') return { state: 'busy', reason }
  throw new StartError(`The database is already in use by another user: ${reason}`)
}

/** The socket folder of a running server, from its lock file (line 5 of PostgreSQL's documented `postmaster.pid`). */
function runningSocketFolder({ cluster }: ClusterHome): string | null {
  const path = join(cluster, 'postmaster.pid')
  if (!existsSync(path)) return null
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines[4] || null
}
