import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runServer } from '#tools/run-server.mjs'
import { startFirefox } from './firefox.mjs'
import { login, readSales, sellBread } from './shop-page.mjs'
import { startWebKit } from './webkit.mjs'

// `npm run test:long -- firefox` and `-- webkit`: a browser killed with -9 in the middle of sale after sale. Not in
// `npm test`: not every computer has one.
const engines = { firefox: startFirefox, webkit: startWebKit }
const { values: options, positionals } = parseArgs({
  options: { kills: { type: 'string', default: '100' } },
  allowPositionals: true,
})
const [engine] = positionals
if (engine !== 'firefox' && engine !== 'webkit') throw new Error('firefox, or webkit?')
const start = engines[engine]
const patienceMs = 60_000
const profile = mkdtempSync(join(tmpdir(), `tuckshop-${engine}-`))
const server = await runServer()
/** What the screen showed as paid. @type {string[]} */
const paidSales = []
let losses = 0
let browser = await start(profile)

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** @param {() => boolean} look in the page */
async function seen(look) {
  const deadline = Date.now() + patienceMs
  while (!(await browser.run(look))) {
    if (Date.now() > deadline)
      throw new Error(`never seen: ${look}, but ${await browser.run(() => document.body.innerText)}`)
    await pause(100)
  }
}

async function openTill() {
  await browser.open(`${server.url}/`)
  await seen(() => document.querySelector('article[aria-label=Bread] button') !== null)
}

async function stock() {
  const headers = { 'content-type': 'application/json', 'x-tuckshop': '1' }
  const body = JSON.stringify({ name: 'Bread', sellPrice: 18, stockQuantity: 900_000 })
  const { status } = await fetch('/api/businesses/1/products', { method: 'POST', headers, body })
  if (status !== 201) throw new Error(`no bread: ${status}`)
}

async function sellUntilKilled() {
  for (;;) paidSales.push(await browser.run(sellBread))
}

async function checkKept() {
  const sales = await browser.run(readSales)
  const numbers = sales.map(({ number }) => number).sort()
  const expected = numbers.map((_, index) => `R${String(index + 1).padStart(6, '0')}`)
  const lost = paidSales.filter((number) => !numbers.includes(number))
  const halved = sales.filter(({ total, sum }) => total !== sum || total === 0)
  if (lost.length > 0) throw new Error(`shown as paid and lost: ${lost}`)
  if (halved.length > 0) throw new Error(`half a sale: ${JSON.stringify(halved)}`)
  if (numbers.join() !== expected.join()) throw new Error(`numbers with gaps or doubles: ${numbers}`)
}

try {
  await browser.open(`${server.url}/auth?signin`)
  await seen(() => document.querySelector('input[type=email]') !== null)
  await browser.run(login, server.email, server.password)
  await seen(() => location.pathname === '/download')
  await browser.run(stock)
  await openTill()
  for (let kill = 1; kill <= Number(options.kills); kill++) {
    const before = paidSales.length
    const selling = sellUntilKilled().catch((/** @type {Error} */ error) => error)
    const deadline = Date.now() + patienceMs
    while (paidSales.length === before && Date.now() < deadline) await pause(20)
    await pause(Math.random() * 3_000)
    await browser.kill()
    await selling
    if (paidSales.length === before) throw new Error(`nothing was sold: ${await selling}`)
    browser = await start(profile)
    await openTill()
    if (await browser.run(() => document.body.innerText.includes('This browser lost'))) losses++
    await checkKept()
    if (kill % 10 === 0)
      console.log(`${kill} kills, ${paidSales.length} sales paid, ${losses} losses reported`)
  }
  console.log('every sale that was shown as paid is there, whole, under its own number')
} finally {
  await browser.kill()
  await server.stop()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
}
// Any failure has thrown before here; a socket of the last browser may still hold the process.
process.exit()
