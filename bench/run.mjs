import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { cutOff, listenForTheEnd } from './cut-off.mjs'
import { listedGoods } from './listed.mjs'
import { PARTS, shopOf } from './parts.mjs'
import { growthPlot } from './plot.mjs'
import { keepResult, readResults, shopsOf } from './results.mjs'
import { speedPage } from './speed-page.mjs'
import { asText, peersTable, rowsTable } from './table.mjs'

// `npm run bench`: measures the built app in a real browser and writes bench/results. Absolute figures are for this
// machine on this day; the targets are at 4× CPU throttle. See README.md beside this file for the parts.
const { values: options } = parseArgs({
  options: {
    part: { type: 'string', default: 'shop' },
    all: { type: 'boolean', default: false },
    // Skips what was measured within this many hours: for continuing an interrupted run.
    'newer-than': { type: 'string', default: '0' },
    // A shop of a custom size, printed and not stored.
    products: { type: 'string' },
    sales: { type: 'string', default: '50000' },
    throttle: { type: 'string', default: '4' },
    // Only writes the plot and the page again.
    page: { type: 'boolean', default: false },
  },
})
const top = resolve(import.meta.dirname, '..')
const plotted = join(top, 'bench/results/growth.svg')
const told = join(top, 'docs/speed.md')
const { listed, source } = listedGoods()
listenForTheEnd()

if (!options.page) {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'bench/vite.config.ts']
  execFileSync(process.execPath, [...vite, '--logLevel', 'error'], { cwd: top, stdio: 'inherit' })
  if (options.products) await measureOnce(options.products).catch(cutOffOrThrow)
  else await measureParts(options.all ? Object.keys(PARTS) : options.part.split(','))
}
const results = readResults()
writeFileSync(plotted, growthPlot(shopsOf(results, 4)))
writeFileSync(told, speedPage(results))

/** @param {readonly string[]} names */
async function measureParts(names) {
  const sinceMs = Date.now() - Number(options['newer-than']) * 60 * 60_000
  for (const name of names) {
    const measure = PARTS[name]
    if (!measure) throw new Error(`no part is called ${name}: ${Object.keys(PARTS).join(', ')}`)
    const before = readResults()[name]
    if (before && Date.parse(`${before.measuredAt}Z`) > sinceMs) continue
    console.error(name)
    const started = performance.now()
    try {
      const found = await measure(listed)
      keepResult(name, { catalogue: source, seconds: (performance.now() - started) / 1000 }, found)
      show(found)
      if ('failed' in found && found.failed?.length) process.exitCode = 1
    } catch (error) {
      if (cutOff.aborted) return cutOffOrThrow(error)
      // The others are useful without it.
      console.error(`${name} could not be measured:`, error)
      process.exitCode = 1
    }
  }
}

/** @param {unknown} error */
function cutOffOrThrow(error) {
  if (!cutOff.aborted) throw error
  console.error(String(cutOff.reason))
}

/** @param {string} products */
async function measureOnce(products) {
  const size = { products: Number(products), sales: Number(options.sales) }
  show(await shopOf(size, options.throttle.split(',').map(Number), listed))
}

/** @param {import('./results.mjs').Measured | import('./results.mjs').Compared} found */
function show(found) {
  console.log(`\n${asText('peers' in found ? peersTable(found.peers) : rowsTable(found.rows))}\n`)
}
