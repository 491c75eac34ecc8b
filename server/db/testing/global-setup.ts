import { chmodSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { reachCluster } from '#server/db/embedded/cluster.ts'
import { SUPERUSER } from '#server/db/embedded/settings.ts'
import { ensureDatabase, prepareDatabase } from '#server/db/prepare.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the test cluster's socket. */
    postgresHost: string
  }
}

/** Every test database is a copy of this one, which has all migrations. */
export const TEMPLATE = 'tuckshop_template'

/** One throw-away PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(project.config.env.TMPDIR ?? tmpdir(), 'tuckshop-test-'))
  // PostgreSQL's user passes through here when we are root.
  chmodSync(folder, 0o711)
  const cluster = await reachCluster(folder, { fast: true })
  const place = { host: cluster.socketFolder, user: SUPERUSER }
  await ensureDatabase(place, TEMPLATE)
  await prepareDatabase({ ...place, database: TEMPLATE }, { appRole: true })
  project.provide('postgresHost', cluster.socketFolder)
  return async () => {
    await cluster.release()
    rmSync(folder, { recursive: true, force: true })
  }
}
