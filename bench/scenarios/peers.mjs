import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count } from '../in-words.mjs'
import { quantile, rounded } from '../statistics.mjs'
import { oursAtWork, PULLED, PUSHED, peerAtWork } from './till-work.mjs'

/** @typedef {import('./till-work.mjs').Times} Times */
/**
 * @typedef {{ what: string, ours: number, theirs: Record<string, number>, timesFloor: number,
 *   verdict: string }} PeerRow
 *   medians in milliseconds
 */

const folder = join(import.meta.dirname, '../peers')
/** The resolution of the browser's clock, milliseconds. */
const FINEST_MS = 0.1
/** Tuckshop must stay within this many times the floor. */
const FLOOR_TIMES = 2
const NAMES = ['rxdb', 'pouchdb', 'tinybase', 'raw']

/** Installs the peers where they are missing, by their lock file, and builds their page. */
export function buildPeers() {
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const options = { stdio: ['ignore', 'ignore', 'inherit'] }
  if (!existsSync(join(folder, 'node_modules')))
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, ...options })
  const top = join(folder, '../..')
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'bench/peers/vite.config.js']
  execFileSync(process.execPath, [...vite, '--logLevel', 'error'], { cwd: top, ...options })
}

/** @returns {Record<string, string>} each package's version */
export function peerVersions() {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies
}

/**
 * The same till's work by Tuckshop, by each peer and by the floor, one after the other on this machine.
 * @param {{ url: string, postgres: object, listed: import('../page/goods.ts').Listed[], products: number, throttle: number }} about
 * @returns {Promise<PeerRow[]>}
 */
export async function measurePeers({ postgres, ...about }) {
  // Imported late: its packages must be installed first.
  const { servePeers } = await import(join(folder, 'server.mjs'))
  const store = mkdtempSync(join(tmpdir(), 'tuckshop-bench-peers-'))
  const server = await servePeers({ folder: store, postgres })
  try {
    console.error('  tuckshop')
    const ours = await oursAtWork(about)
    /** @type {Record<string, Times>} */
    const theirs = {}
    for (const name of NAMES) {
      console.error(`  ${name}`)
      theirs[name] = await peerAtWork(name, { ...about, url: server.url })
    }
    return rowsOf(ours, theirs, about)
  } finally {
    await server.close()
    rmSync(store, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * @param {Times} ours
 * @param {Record<string, Times>} theirs
 * @param {{ products: number, throttle: number }} about
 */
function rowsOf(ours, theirs, { products, throttle }) {
  const goods = count(products)
  const words = /** @type {const} */ ({
    load: `open, ${goods} products read, ${throttle}×`,
    search: `search, ${throttle}×`,
    checkout: `durable checkout, ${throttle}×`,
    push: `push ${PUSHED} sales`,
    pull: `a second device pulls ${goods} products, ${count(PULLED)} sales`,
  })
  return /** @type {(keyof Times)[]} */ (Object.keys(words)).map((key) => {
    /** @param {Times} times */
    const median = (times) => quantile(times[key], 0.5)
    const { raw, ...peers } = theirs
    const mine = median(ours)
    const timesFloor = raw ? Math.max(FINEST_MS, mine) / Math.max(FINEST_MS, median(raw)) : Number.NaN
    const faster = Object.entries(peers).flatMap(([name, times]) => (median(times) > mine ? [] : [name]))
    return {
      what: words[key],
      ours: rounded(mine),
      theirs: Object.fromEntries(
        Object.entries(theirs).map(([name, times]) => [name, rounded(median(times))]),
      ),
      timesFloor: rounded(timesFloor),
      verdict: [
        faster.length === 0 ? 'ahead of all' : `behind ${faster.join(', ')}`,
        ...(timesFloor <= FLOOR_TIMES ? [] : [`more than ${FLOOR_TIMES}× raw`]),
      ].join('; '),
    }
  })
}
