import { Random } from '../kernel/random.ts'
import { checkScreens } from '../oracle/check-devices.ts'
import { databaseOf } from '../world/device.ts'
import { PERFECT_NETWORK } from '../world/network.ts'
import { updateApp } from '../world/newer-rows.ts'
import type { Tab } from '../world/tab.ts'
import { waitingOf } from '../world/waiting.ts'
import type { World } from '../world/world.ts'
import { rest } from './perform.ts'

const ROUNDS = 14
/** Contacts in which everything is sent that is not held back: an operation may be sent twice, and two may follow. */
const PROMPT_ROUNDS = 4
const MINUTE = 60_000

/** The faults stop: every device comes back, syncs until nothing is left to send, and rests. */
export async function heal(world: World): Promise<void> {
  const { scheduler, server, network } = world
  scheduler.random = new Random(1)
  const { unreadableRow } = network.conditions
  network.conditions = PERFECT_NETWORK
  network.clear()
  server.killIn = undefined
  server.interleaved = false
  world.unconfirmedCommits = 0
  world.fineSteps = false
  for (const device of world.devices) {
    device.offline = true
    device.signedOut = false
    device.disk.refusals = 0
    Object.assign(device.journal, { flushFails: false, full: false })
    device.journal.tornWrites.length = 0
  }
  await rest(world)
  reopenOutdated(world)
  await rest(world)
  await callInVain(world)
  for (const device of world.devices) device.offline = false
  // Rows stay unreadable until the app is updated: until then each page has one.
  network.conditions = { ...PERFECT_NETWORK, unreadableRow: Math.ceil(unreadableRow) }
  for (let round = 0; round < PROMPT_ROUNDS; round++) await everybodyInTurn(world)
  checkHeldBack(world)
  checkRefusedPages(world)
  network.conditions = PERFECT_NETWORK
  for (const device of world.devices) updateApp(device)
  for (let round = 0; round < ROUNDS; round++) {
    await everybodyInTurn(world)
    world.pass(2 * MINUTE)
    await rest(world)
    if (round > 1 && isQuiet(world)) return
  }
  world.recorder.violate(
    `after ${ROUNDS} rounds without a fault there is still something to say: ${unquiet(world)}`,
  )
}

// Not even a server is needed for a tab to show what its device holds.
async function callInVain(world: World): Promise<void> {
  // Another tab's commits are checked twice, since it may be about to announce them.
  for (const tab of [...world.tabs(), ...world.tabs()]) await callBy(world, tab)
  for (const device of world.devices) if (!device.lost) checkScreens(world, device)
}

async function everybodyInTurn(world: World): Promise<void> {
  for (const tab of world.tabs()) await callBy(world, tab)
  for (const device of world.devices) {
    if (device.lost || !world.network.isDisabled(device.caller)) continue
    world.visit(device)
    await rest(world)
  }
}

async function callBy(world: World, tab: Tab): Promise<void> {
  if (tab.database) tab.database.broken = 0
  world.begin(tab, () => tab.sync())
  await rest(world)
}

// A busy till has no quiet minute to rewrite its journal: pending operations are sent all the same.
function checkHeldBack(world: World): void {
  for (const { device, shop, name } of world.tabs()) {
    const [first] = waitingOf(device)
    if (shop?.journal.state === 'ok' && first?.journaled === false)
      world.recorder.violate(`${name} holds back ${String(first.seq)} although its journal is well`)
  }
}

// One row in a page must not keep the others from a device.
function checkRefusedPages(world: World): void {
  for (const { name, lastResult } of world.tabs()) {
    if (lastResult?.ok === false && lastResult.refusal === 'not-understood')
      world.recorder.violate(`${name} refuses its page`)
  }
}

// An outdated tab asks to be reloaded, and a closed device is opened again.
function reopenOutdated(world: World): void {
  for (const device of world.devices) {
    if (device.lost) continue
    // A disabled account signs in no more: its colleagues send what it left.
    if (world.network.isDisabled(device.caller)) {
      world.kill(device.tabs)
      continue
    }
    // A tab that could not open may hold what only the journal has: the app is started again.
    const stuck = device.tabs.some(({ shop }) => !shop)
    world.kill(device.tabs.filter(({ database }) => stuck || !database?.isOpen()))
    if (device.tabs.length === 0) world.openTab(device)
  }
}

function isQuiet(world: World): boolean {
  return unquiet(world) === ''
}

function unquiet(world: World): string {
  for (const device of world.devices) {
    if (device.lost) continue
    const waiting = device.disk.table(databaseOf(device), 'outbox').rows.size
    if (waiting > 0) return `${device.name} has ${waiting} waiting`
    const server = device.disk.table(databaseOf(device), 'meta').get('server')
    const head = world.server.state.tenants.get(device.caller.businessId)?.business_heads?.get('head')
    const cursor = server?.cursor as { head: number } | undefined
    if (cursor?.head !== head?.head) return `${device.name} is at ${cursor?.head} of ${head?.head}`
    for (const { lastResult, name } of device.tabs) {
      if (!lastResult?.ok) return `${name} ended with ${JSON.stringify(lastResult)}`
    }
  }
  return ''
}
