import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { StartError } from '#server/config/start-error.ts'
import { prepareDatabase } from '#server/db/prepare.ts'
import { reachCluster } from './cluster.ts'
import { SUPERUSER } from './settings.ts'

vi.setConfig({ testTimeout: 120_000 })

const isRoot = process.getuid?.() === 0
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function aFolder(mode = 0o711): string {
  const folder = mkdtempSync(join(tmpdir(), 'tuckshop-cluster-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return folder
}

async function ask<Value>(socketFolder: string, text: string, user = SUPERUSER, database = 'postgres') {
  const client = new Client({ host: socketFolder, user, database })
  await client.connect()
  try {
    return Object.values((await client.query(text)).rows[0] ?? {})[0] as Value
  } finally {
    await client.end()
  }
}

const lockOf = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid')

test('a cluster listens on a private socket only, flushes every commit, and is closed to other users', async () => {
  const dataDir = aFolder()
  const cluster = await reachCluster(dataDir)
  const setting = (name: string) => ask<string>(cluster.socketFolder, `show ${name}`)
  expect(await setting('listen_addresses')).toBe('')
  expect(await setting('fsync')).toBe('on')
  expect(await setting('synchronous_commit')).toBe('on')
  expect(statSync(cluster.socketFolder).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  if (isRoot) expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0)
  await cluster.release()
  expect(existsSync(lockOf(dataDir))).toBe(false)
})

test('two processes that open a new cluster at once share it, and the last to release it stops it', async () => {
  const dataDir = aFolder()
  const [first, second] = await Promise.all([reachCluster(dataDir), reachCluster(dataDir)])
  await first.release()
  expect(await ask(second.socketFolder, 'select 1')).toBe(1)
  await second.release()
  expect(existsSync(lockOf(dataDir))).toBe(false)
})

test('a PostgreSQL that is killed is started again by itself, with everything committed', async () => {
  const dataDir = aFolder()
  const cluster = await reachCluster(dataDir)
  await ask(cluster.socketFolder, 'create table kept as select 42 as answer')
  process.kill(Number(readFileSync(lockOf(dataDir), 'utf8').split('\n')[0]), 'SIGKILL')
  let answer: number | null = null
  for (let tries = 0; tries < 300 && answer === null; tries++) {
    answer = await ask<number>(cluster.socketFolder, 'select answer from kept').catch(() => sleep(100, null))
  }
  expect(answer).toBe(42)
  await cluster.release()
  expect(existsSync(lockOf(dataDir))).toBe(false)
})

test.each([0, 20, 200])(
  'let go %i ms after its PostgreSQL was killed, a cluster leaves none running',
  async (ms) => {
    const dataDir = aFolder()
    const cluster = await reachCluster(dataDir)
    process.kill(Number(readFileSync(lockOf(dataDir), 'utf8').split('\n')[0]), 'SIGKILL')
    await sleep(ms)
    await cluster.release()
    const again = await reachCluster(dataDir)
    await again.release()
    expect(existsSync(lockOf(dataDir))).toBe(false)
  },
)

test('a very long DATA_DIR has its socket elsewhere, removed with the cluster', async () => {
  const dataDir = join(aFolder(), 'x'.repeat(120))
  const cluster = await reachCluster(dataDir)
  const { socketFolder } = cluster
  expect(socketFolder.length).toBeLessThan(90)
  expect(await ask(socketFolder, 'select 1')).toBe(1)
  await cluster.release()
  expect(existsSync(socketFolder)).toBe(false)
})

test.runIf(isRoot)(
  'below a closed folder, root puts the cluster where its user can reach it, and finds it again',
  async () => {
    const dataDir = join(aFolder(0o700), 'data')
    const cluster = await reachCluster(dataDir)
    const place = readFileSync(join(dataDir, 'postgres-location.txt'), 'utf8').trim()
    folders.push(place)
    expect(dirname(place)).toBe('/var/lib/tuckshop')
    await ask(cluster.socketFolder, 'create table kept as select 42 as answer')
    await cluster.release()
    const again = await reachCluster(dataDir)
    expect(await ask(again.socketFolder, 'select answer from kept')).toBe(42)
    await again.release()
  },
)

test.runIf(isRoot)(
  'a cluster that its user can no longer reach is no reason to begin an empty one elsewhere',
  async () => {
    const above = aFolder()
    const dataDir = join(above, 'data')
    await (await reachCluster(dataDir, { fast: true })).release()
    chmodSync(above, 0o700)
    await expect(reachCluster(dataDir, { fast: true })).rejects.toThrow(
      `The database in ${dataDir}/postgres belongs to another user, or lies below a folder that is closed`,
    )
    expect(existsSync(join(dataDir, 'postgres-location.txt'))).toBe(false)
    chmodSync(above, 0o711)
    await (await reachCluster(dataDir, { fast: true })).release()
  },
)

test('a damaged cluster is reported in one line with a remedy, which works', async () => {
  const dataDir = aFolder()
  await (await reachCluster(dataDir, { fast: true })).release()
  const cluster = join(dataDir, 'postgres/cluster')
  truncateSync(join(cluster, 'global/pg_control'), 100)
  const refused = await reachCluster(dataDir, { fast: true }).catch((error: Error) => error)
  expect(refused).toBeInstanceOf(StartError)
  const { message } = refused as StartError
  expect(message).toMatch(
    /^PostgreSQL does not start in \S+: .*pg_control.*\. If its files are damaged, move \S+ away and put a backup in its place: npm run restore -- --file BACKUP --yes \(docs\/deploy\.md, Backups\)$/,
  )
  expect(message).toContain(`move ${cluster} away`)
  renameSync(cluster, `${cluster}-damaged`)
  const fresh = await reachCluster(dataDir, { fast: true })
  expect(await ask(fresh.socketFolder, 'select 1')).toBe(1)
  await fresh.release()
})

test('a DATA_DIR below a file is refused in one line', async () => {
  await expect(reachCluster('/dev/null/data')).rejects.toThrow(
    /^DATA_DIR \/dev\/null\/data cannot be written: .+$/,
  )
})

test('on a PostgreSQL that never saw Tuckshop, a plain user who may create roles is enough', async () => {
  const cluster = await reachCluster(aFolder(), { fast: true })
  const host = cluster.socketFolder
  await ask(host, 'create role shop_admin login createrole')
  await ask(host, 'create database shop owner shop_admin')
  await prepareDatabase({ host, user: 'shop_admin', database: 'shop' })
  expect(await ask(host, 'select count(*)::int from tuckshop_migrations', SUPERUSER, 'shop')).toBeGreaterThan(
    0,
  )
  await cluster.release()
})
