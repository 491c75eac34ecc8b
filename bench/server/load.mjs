import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../statistics.mjs'
import { ShopClient } from './shop-client.mjs'

// The load generator, in a process of its own so that its processor time is not the server's: reads a Plan as JSON from
// its argument and prints a Report as JSON.

/**
 * @typedef {{ urls: string[], shops: number, seconds: number, salesPerPush: number, salesPerSecond: number,
 *   loginsPerSecond: number, online?: boolean }} Plan `salesPerSecond` 0: each shop pushes again as soon as it is answered;
 *   `online`: after every push the till pulls, and so does another one of its shop
 * @typedef {{ sales: number, seconds: number, push: Times, pull: Times, login: Times, errors: string[],
 *   cpuSeconds: number, opening: Times, thirds: number[] }} Report `opening`: the pushes of the first ten seconds;
 *   `thirds`: p99 of a push in each third of the run, milliseconds
 * @typedef {{ count: number, p50: number, p99: number }} Times milliseconds
 */

const PUSHES_A_PULL = 5
const OPENING_MS = 10_000

/** @type {Plan} */
const plan = JSON.parse(process.argv[2] ?? '{}')
const shops = Array.from(
  { length: plan.shops },
  (_, index) => new ShopClient(plan.urls[index % plan.urls.length] ?? ''),
)
for (const shop of shops) await shop.open()
/** @type {ShopClient[]} */
const others = []
if (plan.online) for (const shop of shops) others.push(await shop.secondDevice(shop.url))
for (const other of others) await other.pull()

const taken = { push: [0].slice(1), pull: [0].slice(1), login: [0].slice(1) }
/** @type {string[]} */
const errors = []
const cpuBefore = process.cpuUsage()
const start = performance.now()
const end = start + plan.seconds * 1_000
let sales = 0
let opening = 0

/**
 * @param {number[]} times
 * @param {number} due when it ought to have begun: waiting behind a slow answer counts
 * @param {() => Promise<unknown>} work
 */
async function timed(times, due, work) {
  try {
    await work()
    times.push(performance.now() - due)
    return true
  } catch (error) {
    errors.push(String(error))
    return false
  }
}

/** @param {ShopClient} shop @param {number} index */
async function sell(shop, index) {
  const everyMs = plan.salesPerSecond > 0 ? (1_000 * plan.salesPerPush * plan.shops) / plan.salesPerSecond : 0
  let due = start + (everyMs * index) / plan.shops
  // What was not applied is pushed again, as a till would.
  let waiting = shop.sales(plan.salesPerPush)
  for (let pushes = 1; due < end; pushes += 1) {
    await sleep(Math.max(0, due - performance.now()))
    const began = everyMs > 0 ? due : performance.now()
    const sold = waiting
    if (await timed(taken.push, began, () => shop.push(sold))) {
      sales += plan.salesPerPush
      if (performance.now() - start < OPENING_MS) opening = taken.push.length
      waiting = shop.sales(plan.salesPerPush)
    }
    const other = others[index]
    if (other) await timed(taken.pull, performance.now(), () => other.pull())
    if (plan.online || pushes % PUSHES_A_PULL === 0)
      await timed(taken.pull, performance.now(), () => shop.pull())
    due = everyMs > 0 ? due + everyMs : performance.now()
  }
}

async function signIn() {
  if (plan.loginsPerSecond === 0) return
  const everyMs = 1_000 / plan.loginsPerSecond
  const running = []
  for (let due = start, at = 0; due < end; due += everyMs, at += 1) {
    await sleep(Math.max(0, due - performance.now()))
    const shop = shops[at % shops.length]
    if (!shop) return
    // Another account of that shop: a sign-in ends the session of its browser.
    const { url, email, password } = shop
    const person = Object.assign(new ShopClient(url), { email, password })
    running.push(timed(taken.login, due, () => person.signIn()))
  }
  await Promise.all(running)
}

await Promise.all([...shops.map(sell), signIn()])
const seconds = (performance.now() - start) / 1_000
const { user, system } = process.cpuUsage(cpuBefore)

/** @param {number[]} times @returns {Times} */
const summed = (times) => ({
  count: times.length,
  p50: times.length > 0 ? quantile(times, 0.5) : 0,
  p99: times.length > 0 ? quantile(times, 0.99) : 0,
})
const third = Math.floor(taken.push.length / 3)
/** @type {Report} */
const report = {
  sales,
  seconds,
  push: summed(taken.push),
  pull: summed(taken.pull),
  login: summed(taken.login),
  errors: [...new Set(errors)]
    .slice(0, 5)
    .map((text) => `${errors.filter((it) => it === text).length} × ${text}`),
  cpuSeconds: (user + system) / 1e6,
  opening: summed(taken.push.slice(0, opening)),
  thirds:
    third > 0 ? [0, 1, 2].map((at) => quantile(taken.push.slice(at * third, (at + 1) * third), 0.99)) : [],
}
process.stdout.write(`${JSON.stringify(report)}\n`)
// Connections kept alive would hold the process for some seconds more; all results are written.
process.exit(0)
