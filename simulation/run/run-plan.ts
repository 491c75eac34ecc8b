import { Random } from '../kernel/random.ts'
import { checkDeviceAtEnd } from '../oracle/check-devices.ts'
import { checkOutstanding } from '../oracle/check-outstanding.ts'
import { checkPutTooMuch } from '../oracle/check-put-too-much.ts'
import { checkServerAtEnd } from '../oracle/check-server.ts'
import { checkTips } from '../oracle/check-tips.ts'
import { heal } from '../plan/heal.ts'
import { perform, rest } from '../plan/perform.ts'
import type { Action, ActionKind, Plan } from '../plan/plan.ts'
import { userAction } from '../plan/user-actions.ts'
import type { FaultCounts } from '../world/faults.ts'
import { World } from '../world/world.ts'

/** The result of a run. */
export interface Outcome {
  seed: number
  violations: string[]
  operations: number
  deviceHours: number
  faults: FaultCounts
}

const BUSINESSES = ['shop-a', 'shop-b']
const STOCKING: ActionKind[] = [
  'add-category',
  'add-product',
  'add-product',
  'add-product',
  'count',
  'add-customer',
]
const HOUR = 3_600_000

/**
 * Runs a plan from the first device to the last check.
 * @param onAction called with each action before it happens, for a trace.
 */
export async function runPlan(
  plan: Plan,
  onAction?: (action: Action, world: World) => void,
): Promise<Outcome> {
  const world = new World(plan.seed)
  world.enter()
  try {
    await begin(world, plan)
    for (const action of plan.actions) {
      onAction?.(action, world)
      await perform(world, plan, action)
      if (world.recorder.violations.length > 0) break
    }
    if (world.recorder.violations.length === 0) await heal(world)
    if (world.recorder.violations.length === 0) await checkAtEnd(world)
  } catch (error) {
    world.recorder.violate(`the run broke: ${error instanceof Error ? error.stack : String(error)}`)
  } finally {
    world.leave()
  }
  const { recorder, deviceMs, faults } = world
  return {
    seed: plan.seed,
    violations: recorder.violations,
    operations: recorder.operations.size,
    deviceHours: deviceMs / HOUR,
    faults,
  }
}

// Most devices belong to the first shop; the second is there to be kept apart.
async function begin(world: World, plan: Plan): Promise<void> {
  world.scheduler.random = new Random(plan.seed)
  world.keptMonths = plan.keptMonths
  if (plan.keptMonths !== undefined) world.count('short-memory')
  for (let count = 0; count < plan.devices; count++) {
    const business = count === 1 ? 1 : 0
    world.openTab(world.addDevice(BUSINESSES[business] ?? 'shop-a', count % 2 === 0 ? 'thandi' : 'sipho'))
  }
  await rest(world)
  const stocked = new Set<string>()
  for (const { caller, tabs } of world.devices) {
    const [tab] = tabs
    if (!tab || stocked.has(caller.businessId)) continue
    stocked.add(caller.businessId)
    for (const kind of STOCKING) {
      const work = userAction(world, tab, kind, world.scheduler.random)
      if (work) world.begin(tab, work)
      await rest(world)
    }
    if (plan.seed % 2 === 0) world.begin(tab, () => tab.sync())
    await rest(world)
  }
  world.network.conditions = plan.networkConditions
  if (plan.networkConditions.pageLimit) world.count('small-pages')
  world.unconfirmedCommits = plan.unconfirmedCommits
  if (plan.faults.includes('older-operation')) world.updates = new Random(~plan.seed)
  world.fineSteps = plan.fineSteps
  world.server.interleaved = plan.interleavedServer
}

async function checkAtEnd(world: World): Promise<void> {
  for (const businessId of BUSINESSES) checkServerAtEnd(world, businessId)
  for (const device of world.devices) if (!device.lost) checkDeviceAtEnd(world, device)
  for (const tab of world.tabs()) {
    world.begin(tab, () => checkOutstanding(world, tab))
    world.begin(tab, () => checkPutTooMuch(world, tab))
    world.begin(tab, () => checkTips(world, tab))
  }
  await rest(world)
}
