import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { quantile } from '../statistics.mjs'
import { startDebianCluster } from './debian-cluster.mjs'
import { startNginx } from './nginx.mjs'
import { runLoad } from './run-load.mjs'
import { startProcess } from './server-processes.mjs'
import { ShopClient } from './shop-client.mjs'

// `npm run bench:machines`: one, two and four server processes behind nginx on one PostgreSQL, one of them killed while
// it works, and the PostgreSQL itself killed and its replica promoted. Nothing acknowledged may be missing afterwards.
// All of it runs on this one machine: it shows that adding machines is a setting, not what they would carry.
const { values: options } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '15' },
    shops: { type: 'string', default: '16' },
  },
})
const seconds = Number(options.seconds)
const shops = Number(options.shops)
const POKES = 30

/** @type {Record<string, unknown>[]} */
const measured = []
/** Stores what was measured so far, so that a later failure does not lose it. @param {Record<string, unknown>} row */
const keep = (row) => {
  measured.push(row)
  const file = join(import.meta.dirname, '../results/machines.json')
  writeFileSync(file, `${JSON.stringify({ cores: cpus().length, shops, seconds, measured }, undefined, 2)}\n`)
}

const STANDBY = 'standby'
const primary = await startDebianCluster({
  settings: [
    'wal_level=replica',
    'max_wal_senders=4',
    `synchronous_standby_names=${STANDBY}`,
    'synchronous_commit=local',
  ],
})
for (const count of options.processes.split(',').map(Number)) {
  const processes = []
  for (let at = 0; at < count; at += 1) processes.push(await startProcess(primary.url))
  const nginx = await startNginx(processes.map(({ url }) => url))
  try {
    const load = {
      urls: [nginx.url],
      shops,
      seconds,
      salesPerPush: 10,
      salesPerSecond: 0,
      loginsPerSecond: 0,
    }
    const servers = Object.fromEntries(processes.map(({ pid }, at) => [`server ${at + 1}`, pid]))
    const run = await runLoad({ postgres: primary.pid, nginx: nginx.pid, ...servers }, load)
    console.log(
      `${count} processes: ${(run.sales / run.seconds).toFixed(0)} sales/s, push p50 ${run.push.p50.toFixed(0)}, p99 ${run.push.p99.toFixed(0)} ms, ${run.errors.length === 0 ? 'no error' : run.errors.join('; ')}, ${run.cores.toFixed(2)} cores and the load ${(run.cpuSeconds / run.seconds).toFixed(2)}`,
    )
    const { push, errors, cores, cpuSeconds, each } = run
    const row = { processes: count, salesPerSecond: run.sales / run.seconds, push, errors, cores, each }
    keep({ ...row, loadCores: cpuSeconds / run.seconds })
    const [first, ...others] = processes
    const last = others.at(-1)
    if (first && last) {
      const times = await pokesBetween(first.url, last.url)
      console.log(
        `  a sale sent to one process stood on a device of another after p50 ${quantile(times, 0.5).toFixed(0)}, at most ${Math.max(...times).toFixed(0)} ms`,
      )
      const kept = await sellThrough(nginx.url, () => last.kill())
      processes.pop()
      const killed = await missingOf(primary.url, kept)
      console.log(`  one process killed with -9 while 8 shops sold: ${killed}`)
      keep({ processes: count, pokedMs: { p50: quantile(times, 0.5), most: Math.max(...times) }, killed })
    }
  } finally {
    await nginx.stop()
    await Promise.all(processes.map((each) => each.stop()))
  }
}

// From here on a commit is acknowledged once the replica has it on disk.
const standby = await startDebianCluster({ copyOf: { port: primary.port, name: STANDBY } })
// Set on the database, for new connections: command line settings override `alter system`.
await ask(primary.url, "alter database postgres set synchronous_commit = 'on'")
const [waits] = await ask(primary.url, 'show synchronous_commit')
if (waits?.synchronous_commit !== 'on') throw new Error('commits do not wait for the replica')
const replicated = await startProcess(primary.url)
const kept = await sellThrough(replicated.url, async () => {
  const [state] = await ask(primary.url, 'select sync_state from pg_stat_replication')
  console.log(`replica: ${state?.sync_state}; the primary is killed with -9 while 8 shops sell`)
  await primary.stop('kill')
})
await replicated.kill()
const start = performance.now()
await ask(standby.url, 'select pg_promote(true)')
const promoted = await startProcess(standby.url)
const servingAfterS = (performance.now() - start) / 1_000
console.log(`  promoted and serving again after ${servingAfterS.toFixed(1)} s`)
const onReplica = await missingOf(standby.url, kept)
console.log(`  on the promoted replica: ${onReplica}`)
keep({ servingAfterS, onReplica })
const shop = new ShopClient(promoted.url)
await shop.open()
await shop.push(shop.sales(1))
console.log('  and it takes sales')
await promoted.stop()
await standby.stop()
// Any failure has thrown before here; connections kept alive would hold the process for some seconds more.
process.exit(0)

/**
 * How long a sale takes from one process to a device that listens to another, pull included.
 * @param {string} from @param {string} to
 * @returns {Promise<number[]>} milliseconds
 */
async function pokesBetween(from, to) {
  const shop = new ShopClient(from)
  await shop.open()
  const other = await shop.secondDevice(to)
  await other.pull()
  /** @type {(() => void) | undefined} */
  let wake
  const close = await other.stream(() => wake?.())
  const times = []
  for (let at = 0; at < POKES; at += 1) {
    const before = other.pulledRows
    const start = performance.now()
    await shop.push(shop.sales(1))
    while (other.pulledRows === before) {
      await Promise.race([new Promise((done) => (wake = () => done(undefined))), sleep(5_000)])
      await other.pull()
      if (performance.now() - start > 10_000) throw new Error('a sale never came')
    }
    times.push(performance.now() - start)
  }
  close()
  return times
}

/**
 * Eight shops sell; half-way through a disruption happens. A push that fails is sent again, as a till does.
 * @param {string} url
 * @param {() => Promise<void>} happens
 * @returns {Promise<string[]>} the ids of the sales that were acknowledged
 */
async function sellThrough(url, happens) {
  const sellers = Array.from({ length: 8 }, () => new ShopClient(url))
  for (const seller of sellers) await seller.open()
  /** @type {string[]} */
  const kept = []
  const end = performance.now() + 6_000
  const work = sellers.map(async (seller) => {
    let waiting = seller.sales(5)
    while (performance.now() < end) {
      const sold = waiting
      await seller.push(sold).then(
        () => {
          kept.push(...sold.map(({ payload }) => payload.sale.id))
          waiting = seller.sales(5)
        },
        () => sleep(200),
      )
    }
  })
  await sleep(3_000)
  await happens()
  await Promise.all(work)
  return kept
}

/** @param {string} url @param {readonly string[]} kept @returns {Promise<string>} in words */
async function missingOf(url, kept) {
  const found = await ask(
    url,
    `select id, count(*)::int as times from sales where id = any($1) group by id`,
    [kept],
  )
  const doubled = found.filter(({ times }) => times > 1).length
  return `${kept.length} sales acknowledged, ${kept.length - found.length} missing, ${doubled} doubled`
}

/** @param {string} connectionString @param {string} text @param {unknown[]} [values] */
async function ask(connectionString, text, values) {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
