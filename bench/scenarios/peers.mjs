import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quantile } from '../statistics.mjs'
import { oursAtWork, PUSHED, peerAtWork } from './till-work.mjs'

/** @typedef {import('./till-work.mjs').Times} Times */
/**
 * @typedef {{ what: string, ours: number, theirs: Record<string, number>, timesFloor: number, ahead: boolean }} PeerRow
 *   medians in milliseconds
 */

const folder = join(import.meta.dirname, '../peers')
const NAMES = ['rxdb', 'pouchdb', 'tinybase', 'raw']

/** Installs the peers where they are missing, as their lock file has them, and builds their page. */
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
  // Its packages are there only once they were installed.
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
  const goods = products.toLocaleString('en-ZA')
  const words = /** @type {const} */ ({
    load: `open, ${goods} products read, ${throttle}×`,
    search: `search, ${throttle}×`,
    checkout: `durable checkout, ${throttle}×`,
    push: `push ${PUSHED} sales`,
    pull: `a second device pulls ${goods} products, ${PUSHED} sales`,
  })
  return /** @type {(keyof Times)[]} */ (Object.keys(words)).map((key) => {
    /** @param {Times} times */
    const median = (times) => quantile(times[key], 0.5)
    const { raw, ...peers } = theirs
    const floor = raw ? median(raw) : Number.NaN
    return {
      what: words[key],
      ours: median(ours),
      theirs: Object.fromEntries(Object.entries(theirs).map(([name, times]) => [name, median(times)])),
      timesFloor: median(ours) / floor,
      ahead: Object.values(peers).every((times) => median(ours) < median(times)),
    }
  })
}

/** Peers beside each other as a table of text. @param {readonly PeerRow[]} rows */
export function peerTable(rows) {
  const head = ['what (ms, median)', 'Tuckshop', 'RxDB', 'PouchDB', 'TinyBase', 'raw', '× raw', '']
  const cells = rows.map((row) => [
    row.what,
    row.ours.toFixed(1),
    ...NAMES.map((name) => row.theirs[name]?.toFixed(1) ?? ''),
    row.timesFloor.toFixed(1),
    row.ahead ? 'ahead of all' : 'behind one',
  ])
  const widths = head.map((title, at) =>
    Math.max(title.length, ...cells.map((line) => line[at]?.length ?? 0)),
  )
  return [head, ...cells]
    .map((line) =>
      line
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .join('\n')
}
