import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reachCluster } from '#server/db/embedded/cluster.ts'
import { SUPERUSER } from '#server/db/embedded/settings.ts'
import { ensureDatabase } from '#server/db/prepare.ts'

const DATABASE = 'tuckshop'

/** A PostgreSQL of a run's own. */
export interface OwnCluster {
  databaseUrl: string
  /** A folder for servers. */
  dataDir: string
}

/** Runs something on a PostgreSQL started for it and removed after it. */
export async function withOwnCluster<Result>(run: (cluster: OwnCluster) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'tuckshop-proving-'))
  // As root, PostgreSQL's own user must be able to enter.
  chmodSync(folder, 0o711)
  const cluster = await reachCluster(join(folder, 'cluster'))
  try {
    const host = cluster.socketFolder
    await ensureDatabase({ host, user: SUPERUSER }, DATABASE)
    const databaseUrl = `postgres://${SUPERUSER}@${encodeURIComponent(host)}/${DATABASE}`
    return await run({ databaseUrl, dataDir: join(folder, 'server') })
  } finally {
    await cluster.release()
    rmSync(folder, { recursive: true, force: true })
  }
}
