// First: Dexie looks for IndexedDB when it is loaded.
import 'fake-indexeddb/auto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { Random } from '#simulation/kernel/random.ts'
import { checkServer } from '../checks/check-server.ts'
import { checkTill } from '../checks/check-till.ts'
import { readServerRows } from '../checks/read-server-rows.ts'
import { Recorder } from '../device/recorder.ts'
import { Till } from '../device/till.ts'
import { firstGoods } from '../device/work.ts'
import { FaultProxy, type Upstream } from '../network/fault-proxy.ts'
import type { RequestFault } from '../network/request-faults.ts'
import { issueAccounts } from '../server/issue-accounts.ts'
import { ServerProcess } from '../server/server-process.ts'
import { type Shift, workShift } from './work-shift.ts'

/** The settings of a run. */
export interface RunRequest {
  seed: number
  /** How many operations the tills make, all together. */
  operations: number
  /** How many tills each of the two businesses has. */
  tills: number
  /** How often a server process is killed while it handles a push. */
  kills: number
  /** The bundled main.js. */
  program: string
  /** An empty database of a running PostgreSQL. */
  databaseUrl: string
  /** A folder for the servers. */
  dataDir: string
}

/** The result of a run. */
export interface RunReport {
  operations: number
  sales: number
  requests: number
  kills: number
  crashes: number
  wipes: number
  faults: [RequestFault, number][]
  seconds: number
  violations: string[]
}

const BUSINESSES = 2
const ROUNDS = 12

/** Real servers on a real PostgreSQL, tills of the product's own parts, and a bad network between them. */
export async function runRealParts(request: RunRequest): Promise<RunReport> {
  const started = performance.now()
  const random = new Random(request.seed)
  const { program, databaseUrl, dataDir } = request
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const servers = [await ServerProcess.start(program, env), await ServerProcess.start(program, env)]
  const proxy = new FaultProxy(servers, random)
  const origin = await proxy.listen()
  const recorder = new Recorder()
  const tills: Till[] = []
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    proxy.calm = true
    for (let business = 1; business <= BUSINESSES; business++) {
      const emails = Array.from({ length: request.tills }, (_, at) => `till-${at + 1}@shop-${business}.test`)
      for (const credentials of await issueAccounts(databaseUrl, emails)) {
        tills.push(new Till(origin, credentials, recorder))
      }
    }
    await openAll(tills, request.tills)
    proxy.calm = false
    const shift: Shift = { ...request, random, recorder, crashes: 0, wipes: 0 }
    const killing = killServers(proxy, servers, request, shift)
    await Promise.all([killing, ...tills.map((till) => workShift(till, shift, killing))])
    proxy.calm = true
    await proxy.settle()
    await comeToRest(tills, recorder)
    await checkAtEnd(client, tills, recorder)
    const { crashes, wipes } = shift
    return { ...figures(recorder, proxy, servers), crashes, wipes, seconds: secondsSince(started) }
  } finally {
    for (const till of tills) await till.discard()
    await proxy.close()
    for (const server of servers) await server.stop()
    await client.end()
  }
}

// The first till of each business adds its goods.
async function openAll(tills: readonly Till[], perBusiness: number): Promise<void> {
  for (const [index, till] of tills.entries()) {
    await till.signIn()
    await till.open()
    if (index % perBusiness === 0) await firstGoods(till.shop, 8)
    await till.contact()
  }
}

// Spread over the run by number of operations. Each waits for a push, so that it sometimes interrupts a transaction.
async function killServers(
  proxy: FaultProxy,
  servers: readonly ServerProcess[],
  { kills, operations }: RunRequest,
  { random, recorder }: Shift,
): Promise<void> {
  const restarts: Promise<void>[] = []
  const at = Array.from({ length: kills }, () => random.below(operations))
  for (const threshold of at.sort((left, right) => left - right)) {
    while (recorder.promises.size < threshold) await sleep(10)
    const upstream = await new Promise<Upstream>((found) => {
      proxy.killer = found
    })
    const server = servers.find((each) => each === upstream)
    if (server) restarts.push(server.killAndStart(random.below(300)))
  }
  await Promise.all(restarts)
}

async function comeToRest(tills: readonly Till[], recorder: Recorder): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    let quiet = round > 0
    for (const till of tills) {
      const result = await till.contact()
      if (!result.ok || till.shop.device.get().waiting > 0) quiet = false
    }
    if (quiet && round > 1) return
  }
  recorder.violate(`after ${ROUNDS} rounds without a fault operations are still pending`)
}

async function checkAtEnd(client: Client, tills: readonly Till[], recorder: Recorder): Promise<void> {
  const businesses = new Set(tills.map(({ identity }) => identity.businessId))
  for (const businessId of businesses) {
    const own = tills.filter(({ identity }) => identity.businessId === businessId)
    const [first] = own
    if (!first) continue
    const serverRows = await readServerRows(first)
    await checkServer(client, businessId, serverRows, recorder)
    for (const till of own) await checkTill(till, serverRows, recorder)
  }
}

function figures({ promises, violations }: Recorder, proxy: FaultProxy, servers: readonly ServerProcess[]) {
  const faults = [...proxy.applied].sort(([, left], [, right]) => right - left)
  return {
    operations: promises.size,
    sales: [...promises.values()].filter(({ op }) => op.type === 'sale.complete').length,
    requests: faults.reduce((sum, [, count]) => sum + count, 0),
    kills: servers.reduce((sum, { kills }) => sum + kills, 0),
    faults,
    violations,
  }
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 1_000)
}
