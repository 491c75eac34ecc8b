import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { onNewPage, openBench } from './browser.mjs'
import { listedGoods } from './listed.mjs'
import { servePages } from './pages-server.mjs'
import { growthPlot } from './plot.mjs'
import { buildPeers, measurePeers, peerTable, peerVersions } from './scenarios/peers.mjs'
import { measureHistory, measureRegisters, measureTill } from './scenarios/screens.mjs'
import { measureServer } from './scenarios/server.mjs'
import { measureStore } from './scenarios/store.mjs'
import { startShopServer } from './shop-server.mjs'
import { tableOf } from './table.mjs'

// `npm run bench`: measures the built app in a real browser and writes bench/results. Absolute figures mean this
// machine on this day; the targets are architecture's, at 4× CPU throttle. README.md beside this file tells the parts.
const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    sales: { type: 'string', default: '50000' },
    throttle: { type: 'string', default: '1,4' },
    server: { type: 'boolean', default: false },
    synced: { type: 'string', default: '50000' },
    peers: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    // Leaves the usual rows out and writes no latest.json: for working on a part.
    only: { type: 'boolean', default: false },
  },
})
const asked = (/** @type {'server' | 'peers' | 'growth'} */ part) =>
  options.all || options.full || options[part]
const usual = { products: Number(options.products), sales: Number(options.sales) }
const throttles = options.throttle.split(',').map(Number)
const top = resolve(import.meta.dirname, '..')
const results = join(top, 'bench/results')
mkdirSync(results, { recursive: true })
execFileSync(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'build', '--config', 'bench/vite.config.ts', '--logLevel', 'error'],
  { cwd: top, stdio: 'inherit' },
)
const { listed, source } = listedGoods()

/** @typedef {{ products: number, sales: number }} Size */
/** @typedef {import('./statistics.mjs').Row} Row */
const ofSize = (/** @type {Size} */ { products, sales }) =>
  `${products.toLocaleString('en-ZA')} products, ${sales.toLocaleString('en-ZA')} sales`

/**
 * Store and till of a shop of this size, each on a new profile; with `whole` the other screens too.
 * @param {Size} size @param {readonly number[]} throttles @param {boolean} whole
 * @returns {Promise<Row[]>}
 */
async function measureShop(size, throttles, whole) {
  const pages = await servePages()
  try {
    console.error(`${ofSize(size)}: store`)
    const store = await filled(pages.url, 'account', size, throttles, async (page, about) => {
      await openBench(page, pages.url)
      return measureStore(page, about)
    })
    console.error(`${ofSize(size)}: screens`)
    const screens = await filled(pages.url, 'local', size, throttles, async (page, about) => {
      await enterTill(page, pages.url)
      const till = await measureTill(page, `${pages.url}/`, about, size.products)
      if (!whole) return till
      const history = await measureHistory(page, pages.url, about)
      return [...till, ...history, ...(await measureRegisters(page, pages.url, about))]
    })
    return [...store, ...screens]
  } finally {
    pages.close()
  }
}

/**
 * @param {string} url @param {'account' | 'local'} mode @param {Size} size @param {readonly number[]} throttles
 * @param {(page: import('@playwright/test').Page, about: { size: string, throttle: number }) => Promise<Row[]>} work
 * @returns {Promise<Row[]>}
 */
function filled(url, mode, size, throttles, work) {
  return onNewPage(async (page, throttled) => {
    await openBench(page, url)
    await page.evaluate(
      ([mode, listed, size]) => window.bench.fill(mode, listed, size),
      /** @type {const} */ ([mode, listed, size]),
    )
    const rows = []
    for (const throttle of throttles)
      rows.push(...(await throttled(throttle, () => work(page, { size: ofSize(size), throttle }))))
    return rows
  })
}

/** @param {import('@playwright/test').Page} page @param {string} url */
async function enterTill(page, url) {
  await page.goto(`${url}/auth`)
  const enter = page.getByRole('button', { name: 'Use this device without an account' })
  await enter.or(page.getByRole('article').first()).first().waitFor()
  if (await enter.isVisible()) await enter.click()
  await page.getByRole('article').first().waitFor({ timeout: 60_000 })
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/**
 * Runs something against a server of our own with nothing in it yet.
 * @template Result
 * @param {(at: { url: string, postgres: object }) => Promise<Result>} work
 */
async function withServer(work) {
  const server = await startShopServer()
  const pages = await servePages(server.url)
  try {
    return await work({ url: pages.url, postgres: server.postgres })
  } finally {
    pages.close()
    await server.close()
  }
}

/** @type {Row[]} */
const rows = options.only ? [] : await measureShop(usual, throttles, true)
if (asked('server')) {
  console.error('server')
  const synced = Number(options.synced)
  const about = { listed, products: synced, sales: synced }
  rows.push(...(await withServer(({ url }) => measureServer({ url, ...about }))))
}
console.log(tableOf(rows))

/** @type {object} */
let peers = {}
if (asked('peers')) {
  console.error('peers')
  buildPeers()
  const { products } = usual
  const beside = await withServer((at) => measurePeers({ ...at, listed, products, throttle: 4 }))
  peers = { peers: { versions: peerVersions(), rows: beside } }
  console.log(`\n${peerTable(beside)}`)
}
if (asked('growth')) {
  const largest = options.full ? 500_000 : 100_000
  const sizes = [
    { products: 1_000, sales: 10_000 },
    { products: 10_000, sales: 50_000 },
    { products: 100_000, sales: largest },
  ]
  const measured = []
  for (const size of sizes) measured.push({ size, rows: await measureShop(size, [4], false) })
  console.log(`\n${tableOf(measured.flatMap((each) => each.rows))}`)
  writeFileSync(join(results, 'growth.json'), `${JSON.stringify(measured, undefined, 2)}\n`)
  writeFileSync(join(results, 'growth.svg'), growthPlot(measured))
}

const { version } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))
const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version }
const result = { version, machine, catalogue: source, rows, ...peers }
if (!options.only) writeFileSync(join(results, 'latest.json'), `${JSON.stringify(result, undefined, 2)}\n`)
