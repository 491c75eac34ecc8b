import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '#tools/find-browser.mjs'
import { listedGoods } from './listed.mjs'
import { servePages } from './pages-server.mjs'
import { measureHistory, measureRegisters, measureTill } from './scenarios/screens.mjs'
import { measureStore } from './scenarios/store.mjs'
import { tableOf } from './table.mjs'

// `npm run bench`: measures the built app in a real browser and writes bench/results/latest.json. Absolute figures
// mean this machine on this day; the targets are architecture's, at 4× CPU throttle.
const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    sales: { type: 'string', default: '50000' },
    throttle: { type: 'string', default: '1,4' },
  },
})
const size = { products: Number(options.products), sales: Number(options.sales) }
const throttles = options.throttle.split(',').map(Number)
const top = resolve(import.meta.dirname, '..')
execFileSync(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'build', '--config', 'bench/vite.config.ts', '--logLevel', 'error'],
  { cwd: top, stdio: 'inherit' },
)

const { listed, source } = listedGoods()
const about = `${size.products.toLocaleString('en-ZA')} products, ${size.sales.toLocaleString('en-ZA')} sales`
const pages = await servePages()
const executablePath = findBrowser()
/** @type {import('./statistics.mjs').Row[]} */
const rows = []

/**
 * Runs `work` on a page of a new profile that is filled in a mode, once for each throttle.
 * @param {'account' | 'local'} mode
 * @param {(page: import('@playwright/test').Page, throttle: number) => Promise<import('./statistics.mjs').Row[]>} work
 */
async function measured(mode, work) {
  const folder = mkdtempSync(join(tmpdir(), 'tuckshop-bench-'))
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath ? { executablePath } : {}),
    // Chromium refuses to run as root otherwise; it opens nothing but our own pages.
    args: ['--no-sandbox'],
    viewport: { width: 1366, height: 820 },
    timezoneId: 'Africa/Johannesburg',
  })
  try {
    const page = await context.newPage()
    await openBench(page)
    await page.evaluate(
      ([mode, listed, size]) => window.bench.fill(mode, listed, size),
      /** @type {const} */ ([mode, listed, size]),
    )
    for (const throttle of throttles) {
      const cdp = await context.newCDPSession(page)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
      rows.push(...(await work(page, throttle)))
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** @param {import('@playwright/test').Page} page */
async function openBench(page) {
  await page.goto(`${pages.url}/bench/`)
  await page.waitForFunction(() => 'bench' in window)
}

console.error('store')
await measured('account', async (page, throttle) => {
  await openBench(page)
  return measureStore(page, { size: about, throttle })
})
console.error('screens')
await measured('local', async (page, throttle) => {
  await page.goto(`${pages.url}/auth`)
  const enter = page.getByRole('button', { name: 'Use this device without an account' })
  await enter.or(page.getByRole('article').first()).first().waitFor()
  if (await enter.isVisible()) await enter.click()
  await page.getByRole('article').first().waitFor({ timeout: 60_000 })
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const till = await measureTill(page, `${pages.url}/`, { size: about, throttle })
  const history = await measureHistory(page, pages.url, { size: about, throttle })
  return [...till, ...history, ...(await measureRegisters(page, pages.url, { size: about, throttle }))]
})
pages.close()

console.log(tableOf(rows))
const { version } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))
const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version }
const result = { version, machine, catalogue: source, rows }
mkdirSync(join(top, 'bench/results'), { recursive: true })
writeFileSync(join(top, 'bench/results/latest.json'), `${JSON.stringify(result, undefined, 2)}\n`)
