import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SUPERUSER } from '#server/db/embedded/settings.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { type BuiltServer, buildServer, newDataDir } from '#server/testing/built-server.ts'
import { runRealParts } from './run/run-real-parts.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let built: BuiltServer
let database: TestDatabase
beforeAll(async () => {
  built = await buildServer()
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  built.remove()
})

// The long form is `npm run test:long -- real-parts`.
test('no operation is lost, doubled or altered between tills on a bad network and servers that are killed', async () => {
  const { host, database: name } = database.connection
  const report = await runRealParts({
    seed: Number.parseInt(randomBytes(3).toString('hex'), 16),
    operations: 240,
    tills: 2,
    kills: 2,
    program: built.program('main.js'),
    databaseUrl: `postgres://${SUPERUSER}@${encodeURIComponent(host)}/${name}`,
    dataDir: newDataDir(),
  })
  expect(report.violations).toEqual([])
  expect(report).toMatchObject({ kills: 2 })
})
