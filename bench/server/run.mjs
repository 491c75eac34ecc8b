import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runServer } from '#tools/run-server.mjs'
import { bytesOfSale } from './bytes.mjs'
import { costsOf } from './costs.mjs'
import { startDebianCluster } from './debian-cluster.mjs'
import { describe } from './describe.mjs'
import { measureFloor } from './floor.mjs'
import { measureIdleStreams } from './idle-streams.mjs'
import { runLoad } from './run-load.mjs'

// `npm run bench:server`: what one server carries, on the PostgreSQL that it brings and on one that it is given, beside
// what bare SQL does on the same one. The load runs on the same machine; its processor time is told apart.
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    shops: { type: 'string', default: '16' },
    'sales-per-push': { type: 'string', default: '10' },
    'sales-per-second': { type: 'string', default: '1000' },
    streams: { type: 'string', default: '1000' },
    on: { type: 'string', default: 'embedded,given' },
  },
})
const seconds = Number(options.minutes) * 60
const shops = Number(options.shops)
const salesPerPush = Number(options['sales-per-push'])
const salesPerSecond = Number(options['sales-per-second'])
const SHORT_SECONDS = Math.min(30, seconds)
const LOGINS_PER_SECOND = 30

/** @type {import('./describe.mjs').Result[]} */
const results = []
for (const on of options.on.split(',')) {
  const given = on === 'given' ? await startDebianCluster() : undefined
  const settings = { ALLOW_REGISTRATION: 'true', TRUST_PROXY: '1', ...(given && { DATABASE_URL: given.url }) }
  const server = await runServer(settings)
  const watched = { server: server.pid, postgres: given?.pid ?? ownPostgres(server.socket) }
  const load = { urls: [server.url], shops, salesPerPush, seconds, loginsPerSecond: 0 }
  try {
    console.error(`${on}: steady`)
    const steady = await runLoad(watched, { ...load, salesPerSecond })
    console.error(`${on}: with sign-ins`)
    const signingIn = await runLoad(watched, {
      ...load,
      salesPerSecond,
      seconds: SHORT_SECONDS,
      loginsPerSecond: LOGINS_PER_SECOND,
    })
    console.error(`${on}: as fast as it goes`)
    const fastest = await runLoad(watched, { ...load, salesPerSecond: 0, seconds: SHORT_SECONDS })
    console.error(`${on}: sale by sale`)
    const online = await runLoad(watched, {
      ...load,
      salesPerPush: 1,
      salesPerSecond: 0,
      seconds: SHORT_SECONDS,
      online: true,
    })
    console.error(`${on}: bare SQL`)
    const place = given
      ? { host: '127.0.0.1', port: given.port, user: 'postgres', database: 'postgres' }
      : { host: server.socket, user: 'postgres', database: 'tuckshop' }
    const floor = await measureFloor(place, {
      clients: shops,
      seconds: SHORT_SECONDS,
      salesPerPush,
      postgres: watched.postgres,
    })
    const bytes = await bytesOfSale(place)
    console.error(`${on}: idle devices`)
    const idle = await measureIdleStreams(server, Number(options.streams))
    results.push({ on, steady, signingIn, fastest, online, floor, bytes, idle })
    keep()
  } finally {
    await server.stop()
    await given?.stop()
  }
}

console.log(describe(results))
const [own] = results
if (own) console.log(`\n${costsOf(own)}`)
// Connections kept alive would hold the process for some seconds more.
process.exit(0)

/** After each PostgreSQL: what was measured outlives a failure at the next. */
function keep() {
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  }
  const file = join(resolve(import.meta.dirname, '..'), 'results/server.json')
  writeFileSync(file, `${JSON.stringify({ machine, shops, salesPerPush, seconds, results }, undefined, 2)}\n`)
}

/** The PostgreSQL that a server brought: it outlives its parent, so it is known by its socket. @param {string} socket */
function ownPostgres(socket) {
  return Number(readFileSync(join(socket, '.s.PGSQL.5432.lock'), 'utf8').split('\n', 1)[0])
}
