import { Random } from '../kernel/random.ts'
import { checkDeviceInvariants } from '../oracle/device-invariants.ts'
import { copiesForHealing, destroyCopies } from '../oracle/holders.ts'
import { cloneOf, type Device } from '../world/device.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'
import { beginAtOnce } from './at-once.ts'
import { beginWork } from './begin-work.ts'
import { doBesides } from './besides.ts'
import { crash, failJournal, garbleOperation } from './disasters.ts'
import type { Action, Plan } from './plan.ts'
import { userAction } from './user-actions.ts'

/** Steps after which a run that should have come to rest is stuck. */
const ENOUGH = 20_000
/** Turns that a slow journal takes for each call, enough for a push to finish. */
const SLOW = 100
const ENOUGH_TO_PUSH = 80
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Performs one action, as far as there is anything to do it to. */
export async function perform(world: World, plan: Plan, action: Action): Promise<void> {
  const { kind, salt } = action
  const random = new Random(salt)
  world.scheduler.random = random
  const chosen = action.device === undefined ? undefined : world.devices.at(action.device)
  const living = world.devices.filter(({ lost }) => !lost)
  const device = chosen && !chosen.lost ? chosen : random.pick(living)
  const tab = device && random.pick(device.tabs.filter(({ shop }) => shop))
  if (device) await happen(world, plan, { kind, salt }, { device, tab, random })
  if (!action.alone) doBesides(world, device, tab, salt)
  for (const each of world.devices) checkDeviceInvariants(world, each)
}

interface Where {
  device: Device
  tab: Tab | undefined
  random: Random
}

async function happen(
  world: World,
  plan: Plan,
  { kind }: Action,
  { device, tab, random }: Where,
): Promise<void> {
  const { server } = world
  switch (kind) {
    case 'sync':
      if (tab) world.begin(tab, () => tab.sync())
      return void (await world.run(random.below(40)))
    case 'everybody':
      return everybody(world, random)
    case 'return-at-once':
    case 'parked-at-once':
      if (tab) beginAtOnce(world, tab, kind, random)
      return void (await world.run(random.below(40)))
    case 'rush':
      return rush(world, plan, device, tab, random)
    case 'slow-rush':
      device.journalLag = SLOW
      return rush(world, plan, device, tab, random)
    case 'steps':
      return void (await world.run(random.below(60)))
    case 'settle':
      return rest(world)
    case 'wait':
      await opened(world)
      world.pass(random.mustPick([SECOND, 30 * SECOND, 90 * SECOND, 3_600 * SECOND, DAY]))
      return void (await world.run(random.below(30)))
    case 'open-tab':
      return openTab(world, plan, device)
    case 'close-tab':
      if (tab?.shop) world.begin(tab, () => closeTab(world, tab))
      return void (await world.run(10))
    case 'add-device':
      if (world.devices.length < 6)
        world.openTab(world.addDevice(device.caller.businessId, device.caller.accountId))
      return void (await world.run(20))
    case 'network':
      device.offline = !device.offline
      return
    case 'reach-server':
      Object.assign(device, { offline: false, signedOut: false })
      return
    case 'crash':
      return crash(world, plan, device, random)
    case 'clock':
      world.count('clock-wrong')
      device.skewMs = wrongBy(random)
      return
    case 'backup':
      world.backups.push(server.backup())
      return
    case 'restore':
    case 'restore-last': {
      const backup = kind === 'restore' ? random.pick(world.backups) : world.backups.at(-1)
      if (!backup) return
      world.count('server-restored')
      return destroyCopies(world, () => server.restore(backup), copiesForHealing(world))
    }
    case 'clone':
      if (world.devices.length >= 6) return
      world.count('device-cloned')
      world.devices.push(await cloneOf(device, `d${world.devices.length + 1}`))
      world.openTab(world.devices.at(-1) ?? device)
      return void (await world.run(20))
    case 'lose-device':
      if (world.devices.filter(({ lost }) => !lost).length < 3) return
      world.count('device-lost')
      return destroyCopies(world, () => {
        world.kill(device.tabs)
        device.lost = true
      })
    case 'session':
      device.signedOut = !device.signedOut
      if (device.signedOut) world.count('signed-out')
      return
    case 'disable':
      world.count('disabled-account')
      return world.network.disable(device.caller)
    case 'colleague':
      world.visit(device)
      return void (await world.run(random.chance(0.5) ? ENOUGH : random.below(60)))
    case 'damage':
      return garbleOperation(world, plan, device, random)
    case 'quota':
      world.count('quota-exceeded')
      device.disk.refusals = 1 + random.below(3)
      return
    case 'handle':
      if (!tab?.database) return
      world.count('handle-closed')
      if (random.chance(0.5)) await hurry(world, tab, random)
      tab.database.broken = 1 + random.below(2)
      return
    case 'lose-mark':
      if (!tab?.database) return
      world.count('handle-closed')
      tab.losesMark = true
      beginSale(world, tab, random)
      return rest(world)
    case 'upgrade':
      return upgrade(world, device)
    case 'slow':
      world.count('slow-commit')
      return void (await world.run(random.below(6)))
    case 'month':
      world.count('month-offline')
      device.offline = true
      await opened(world)
      return world.pass(31 * DAY)
    case 'journal':
      return failJournal(world, device, random)
    case 'late':
      world.network.deliverLate(random.below(100))
      return void (await world.run(random.below(20)))
    default: {
      if (!tab || tab.busy) return
      const work = userAction(world, tab, kind, random)
      if (!work) return
      tab.busy = true
      world.begin(tab, () => work().finally(() => (tab.busy = false)))
      // Half the time the next action starts before this one is reported as done.
      await world.run(random.chance(0.5) ? ENOUGH : random.below(12))
    }
  }
}

// A little ahead is kept, far ahead is clamped: the two meet when one device is the one and another the other.
function wrongBy(random: Random): number {
  if (random.chance(0.3)) return random.mustPick([4 * MINUTE, HOUR])
  return Math.round((random.next() - 0.5) * random.mustPick([10 * MINUTE, DAY, 800 * DAY]))
}

// Every tab syncs at the same time; half the time one after the other, each to its end.
async function everybody(world: World, random: Random): Promise<void> {
  const inTurn = random.chance(0.5)
  if (random.chance(0.4)) for (const each of world.tabs()) beginSale(world, each, random)
  for (const each of world.tabs()) {
    world.begin(each, () => each.sync())
    if (inTurn) await rest(world)
  }
  await world.run(random.below(80))
}

// A sale that is not reported as done yet.
async function hurry(world: World, tab: Tab, random: Random): Promise<void> {
  beginSale(world, tab, random)
  await world.run(random.below(12))
}

function beginSale(world: World, tab: Tab, random: Random): void {
  beginWork(world, tab, userAction(world, tab, 'sell', random))
}

// Sold, sent and killed within a moment.
async function rush(
  world: World,
  plan: Plan,
  device: Device,
  tab: Tab | undefined,
  random: Random,
): Promise<void> {
  if (!tab) return
  await hurry(world, tab, random)
  world.begin(tab, () => tab.sync())
  await world.run(random.below(device.journalLag > 0 ? ENOUGH_TO_PUSH : 25))
  device.journalLag = 0
  await crash(world, plan, device, random)
}

// Time does not jump while a tab opens: a start that takes hours abandons its journal, which is another scenario.
async function opened(world: World): Promise<void> {
  for (let tries = 0; tries < 20 && world.tabs().some(({ shop }) => !shop); tries++) await world.run(50)
}

/** Runs everything under way to its end. */
export async function rest(world: World): Promise<void> {
  if ((await world.run(ENOUGH)) === ENOUGH) world.recorder.violate('the world does not come to rest')
}

async function closeTab(world: World, tab: Tab): Promise<void> {
  await tab.shop?.close()
  world.kill([tab])
}

async function openTab(world: World, plan: Plan, device: Device): Promise<void> {
  if (device.tabs.length >= (plan.faults.includes('two-leaders') ? 2 : 1)) return
  if (device.tabs.length > 0) world.count('two-leaders')
  world.openTab(device)
  await world.run(30)
}

// The new version's tab changes the shape of the database; those of the old one must close it.
async function upgrade(world: World, device: Device): Promise<void> {
  world.count('tab-upgraded')
  const old = [...device.tabs]
  device.disk.version++
  for (const each of old) world.scheduler.start(each, () => each.database?.fireVersionChange())
  world.openTab(device)
  await world.run(20)
}
