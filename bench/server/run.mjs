import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runServer } from '#tools/run-server.mjs'
import { bytesOfSale } from './bytes.mjs'
import { costsOf } from './costs.mjs'
import { startDebianCluster } from './debian-cluster.mjs'
import { describe } from './describe.mjs'
import { measureFloor } from './floor.mjs'
import { measureIdleStreams } from './idle-streams.mjs'
import { keepResult, keptResult } from './kept-results.mjs'
import { runLoad } from './run-load.mjs'

// `npm run bench:server`: what one server carries, on its own PostgreSQL and on an external one, compared with plain
// SQL on the same one. The load runs on the same machine; its processor time is counted separately. `--phase
// steady,fastest` repeats those measurements and keeps the other results.
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    shops: { type: 'string', default: '16' },
    'sales-per-push': { type: 'string', default: '10' },
    'sales-per-second': { type: 'string', default: '1000' },
    streams: { type: 'string', default: '1000' },
    on: { type: 'string', default: 'embedded,given' },
    phase: { type: 'string' },
  },
})
const seconds = Number(options.minutes) * 60
const shops = Number(options.shops)
const salesPerPush = Number(options['sales-per-push'])
const salesPerSecond = Number(options['sales-per-second'])
const SHORT_SECONDS = Math.min(30, seconds)
const LOGINS_PER_SECOND = 30

/**
 * @typedef {object} Measured A server that runs, and where its PostgreSQL is reached
 * @property {Awaited<ReturnType<typeof runServer>>} server
 * @property {{ server: number, postgres: number }} watched process ids
 * @property {Parameters<typeof measureFloor>[0]} place
 */

/** @param {Measured} measured @param {Partial<import('./load.mjs').Plan>} [changes] of the steady load */
function load({ server, watched }, changes) {
  const steady = { urls: [server.url], shops, salesPerPush, salesPerSecond, seconds, loginsPerSecond: 0 }
  return runLoad(watched, { ...steady, ...changes })
}

/**
 * The measurements, in this order: disk space of sales is measured after there are some.
 * @type {{ [Name in Exclude<keyof import('./describe.mjs').Result, 'on'>]:
 *   (measured: Measured) => Promise<import('./describe.mjs').Result[Name]> }}
 */
const PHASES = {
  steady: (measured) => load(measured),
  signingIn: (measured) => load(measured, { seconds: SHORT_SECONDS, loginsPerSecond: LOGINS_PER_SECOND }),
  fastest: (measured) => load(measured, { seconds: SHORT_SECONDS, salesPerSecond: 0 }),
  online: (measured) =>
    load(measured, { seconds: SHORT_SECONDS, salesPerSecond: 0, salesPerPush: 1, online: true }),
  alone: (measured) => load(measured, { seconds: SHORT_SECONDS, salesPerSecond: 0, salesPerPush: 1 }),
  floor: async ({ place, watched: { postgres } }) => {
    const raw = { clients: shops, seconds: SHORT_SECONDS, postgres }
    const byPushes = await measureFloor(place, { ...raw, salesPerPush })
    return [...byPushes, ...(await measureFloor(place, { ...raw, salesPerPush: 1 }))]
  },
  bytes: ({ place }) => bytesOfSale(place),
  idle: ({ server }) => measureIdleStreams(server, Number(options.streams)),
}

const names = /** @type {(keyof typeof PHASES)[]} */ (options.phase?.split(',') ?? Object.keys(PHASES))
const unknown = names.filter((name) => !Object.hasOwn(PHASES, name))
if (unknown.length > 0)
  throw new Error(`no phase ${unknown.join(', ')}: there are ${Object.keys(PHASES).join(', ')}`)

/** @type {import('./describe.mjs').Result[]} */
const results = []
for (const on of options.on.split(',')) {
  const given = on === 'given' ? await startDebianCluster() : undefined
  const settings = { ALLOW_REGISTRATION: 'true', TRUST_PROXY: '1', ...(given && { DATABASE_URL: given.url }) }
  const server = await runServer(settings)
  const measured = {
    server,
    watched: { server: server.pid, postgres: given?.pid ?? ownPostgres(server.socket) },
    place: given
      ? { host: '127.0.0.1', port: given.port, user: 'postgres', database: 'postgres' }
      : { host: server.socket, user: 'postgres', database: 'tuckshop' },
  }
  try {
    for (const name of names) {
      console.error(`${on}: ${name}`)
      keepResult(on, { [name]: await PHASES[name](measured) })
    }
    results.push(keptResult(on))
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

/** The server's own PostgreSQL: it outlives its parent, so it is found by its socket. @param {string} socket */
function ownPostgres(socket) {
  return Number(readFileSync(join(socket, '.s.PGSQL.5432.lock'), 'utf8').split('\n', 1)[0])
}
