// First: Dexie looks for IndexedDB when it is loaded.
import 'fake-indexeddb/auto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { Random } from '#simulation/kernel/random.ts'
import type { Till } from '../device/till.ts'
import { compare } from './compare.ts'
import { DatedClock } from './dated-clock.ts'
import { Ledger } from './ledger.ts'
import { discardAll, OWNER, openBusiness } from './opening.ts'
import { ServerRoom } from './server-room.ts'
import type { Shop } from './shop.ts'
import { weekOne } from './week-1.ts'
import { weekTwo } from './week-2.ts'
import { weekThree } from './week-3.ts'
import { lastDays } from './week-4.ts'

/** The settings of a run. */
export interface MonthRequest {
  seed: number
  /** The folder of the build's programs. */
  programs: string
  /** What is loaded into them first: it shifts their clocks. */
  shiftedClock: string
  databaseUrl: string
  dataDir: string
}

/** The result of a run. */
export interface MonthReport {
  /** How often each thing was done. */
  done: [string, number][]
  /** In cents. */
  revenue: number
  seconds: number
  /** Whatever was not as the story reckoned it. */
  complaints: string[]
}

/** Monday, 16 February 2026: a tax period ends on day 13. */
const FIRST_MIDNIGHT = Date.parse('2026-02-16T00:00:00+02:00')

/** Thirty days of a shop on the product's real parts, and then every figure against the story's own book. */
export async function runMonth({
  seed,
  programs,
  shiftedClock,
  databaseUrl,
  dataDir,
}: MonthRequest): Promise<MonthReport> {
  const started = performance.now()
  mkdirSync(dataDir, { recursive: true })
  const clockFile = join(dataDir, 'clock-shift')
  const clock = new DatedClock(FIRST_MIDNIGHT, clockFile)
  clock.toHour(0, 12)
  const env = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, TZ: 'Africa/Johannesburg' },
    ...{ NODE_OPTIONS: `--import=${shiftedClock}`, TUCKSHOP_CLOCK_FILE: clockFile },
  }
  const server = await ServerRoom.open(programs, env)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const shop: Shop = {
    ...{ ledger: new Ledger(), random: new Random(seed), clock, server, folder: dataDir, owner: OWNER },
    ...{
      posts: [],
      tickets: [],
      invoices: [],
      parked: [],
      laybys: [],
      ids: new Map(),
      doubts: [],
      complaints: [],
    },
  }
  const tills = new Set<Till>()
  try {
    await openBusiness(shop)
    for (const { till } of shop.posts) tills.add(till)
    await weekOne(shop)
    const stolen = await weekTwo(shop)
    const filed = await weekThree(shop, stolen)
    await lastDays(shop, stolen)
    await compare(shop, client, filed)
  } finally {
    for (const { till } of shop.posts) tills.add(till)
    await discardAll([...tills])
    await client.end()
    await server.server.stop()
  }
  const { ledger, complaints } = shop
  return {
    done: [...ledger.done].sort(([, left], [, right]) => right - left),
    revenue: ledger.taken(0, Number.MAX_SAFE_INTEGER).revenue,
    seconds: Math.round((performance.now() - started) / 1_000),
    complaints,
  }
}
