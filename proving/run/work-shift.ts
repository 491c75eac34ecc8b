import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#simulation/kernel/random.ts'
import type { Recorder } from '../device/recorder.ts'
import type { Till } from '../device/till.ts'
import { workOnce } from '../device/work.ts'

/** One shift of all tills together, and its progress. */
export interface Shift {
  random: Random
  recorder: Recorder
  operations: number
  crashes: number
  wipes: number
}

/** How often each disaster happens to a till, for each action on it. */
const CRASH = 0.006
const WIPE_OF_CRASH = 0.3
const OFFLINE = 0.01

/**
 * Works at one till, and keeps it in contact meanwhile, until all tills together have done enough and `disasters` are
 * over.
 */
export async function workShift(till: Till, shift: Shift, disasters: Promise<void>): Promise<void> {
  const { random, recorder } = shift
  let areOver = false
  const over = () => {
    areOver = true
  }
  disasters.then(over, over)
  const isOver = () => areOver && recorder.promises.size >= shift.operations
  const contacts = keepInContact(till, random, isOver)
  let offlineFor = 0
  while (!isOver()) {
    offlineFor = random.chance(OFFLINE) ? random.below(40) : Math.max(0, offlineFor - 1)
    till.browser.offline = offlineFor > 0
    try {
      await workOnce(till.shop, random)
    } catch (error) {
      recorder.failed(`${till.name} at work`, error)
    }
    if (random.chance(CRASH)) await crash(till, shift)
    await sleep(random.below(12))
  }
  till.browser.offline = false
  await contacts
}

async function crash(till: Till, shift: Shift): Promise<void> {
  shift.crashes += 1
  await till.kill()
  if (shift.random.chance(WIPE_OF_CRASH)) {
    shift.wipes += 1
    await till.wipe()
  }
  await till.open()
}

async function keepInContact(till: Till, random: Random, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await till.contact()
    await sleep(random.below(80))
  }
}
