import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { Random } from '#simulation/kernel/random.ts'
import { Notebook } from '../device/notebook.ts'
import { Till } from '../device/till.ts'
import { firstGoods } from '../device/work.ts'
import { judgeServer } from '../judge/judge-server.ts'
import { judgeTill } from '../judge/judge-till.ts'
import { readTruth } from '../judge/read-truth.ts'
import type { Fate } from '../network/fates.ts'
import { FaultProxy, type Upstream } from '../network/fault-proxy.ts'
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
  fates: [Fate, number][]
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
  const notebook = new Notebook()
  const tills: Till[] = []
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    proxy.calm = true
    for (let business = 1; business <= BUSINESSES; business++) {
      const emails = Array.from({ length: request.tills }, (_, at) => `till-${at + 1}@shop-${business}.test`)
      for (const credentials of await issueAccounts(databaseUrl, emails)) {
        tills.push(new Till(origin, credentials, notebook))
      }
    }
    await openAll(tills, request.tills)
    proxy.calm = false
    const shift: Shift = { ...request, random, notebook, crashes: 0, wipes: 0 }
    const killing = killServers(proxy, servers, request, shift)
    await Promise.all([killing, ...tills.map((till) => workShift(till, shift, killing))])
    proxy.calm = true
    await proxy.settle()
    await comeToRest(tills, notebook)
    await judge(client, tills, notebook)
    const { crashes, wipes } = shift
    return { ...figures(notebook, proxy, servers), crashes, wipes, seconds: secondsSince(started) }
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
  { random, notebook }: Shift,
): Promise<void> {
  const restarts: Promise<void>[] = []
  const at = Array.from({ length: kills }, () => random.below(operations))
  for (const threshold of at.sort((left, right) => left - right)) {
    while (notebook.promises.size < threshold) await sleep(10)
    const upstream = await new Promise<Upstream>((met) => {
      proxy.killer = met
    })
    const server = servers.find((each) => each === upstream)
    if (server) restarts.push(server.killAndStart(random.below(300)))
  }
  await Promise.all(restarts)
}

async function comeToRest(tills: readonly Till[], notebook: Notebook): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    let quiet = round > 0
    for (const till of tills) {
      const result = await till.contact()
      if (!result.ok || till.shop.device.get().waiting > 0) quiet = false
    }
    if (quiet && round > 1) return
  }
  notebook.violate(`after ${ROUNDS} rounds without a fault there is still something to say`)
}

async function judge(client: Client, tills: readonly Till[], notebook: Notebook): Promise<void> {
  const businesses = new Set(tills.map(({ identity }) => identity.businessId))
  for (const businessId of businesses) {
    const own = tills.filter(({ identity }) => identity.businessId === businessId)
    const [first] = own
    if (!first) continue
    const truth = await readTruth(first)
    await judgeServer(client, businessId, truth, notebook)
    for (const till of own) await judgeTill(till, truth, notebook)
  }
}

function figures({ promises, violations }: Notebook, proxy: FaultProxy, servers: readonly ServerProcess[]) {
  const fates = [...proxy.met].sort(([, left], [, right]) => right - left)
  return {
    operations: promises.size,
    sales: [...promises.values()].filter(({ op }) => op.type === 'sale.complete').length,
    requests: fates.reduce((sum, [, count]) => sum + count, 0),
    kills: servers.reduce((sum, { kills }) => sum + kills, 0),
    fates,
    violations,
  }
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 1_000)
}
