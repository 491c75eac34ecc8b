import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'

/** Lets the cashier of a tab begin something, unless she still waits for what she did before. */
export function beginWork(world: World, tab: Tab, work: (() => Promise<unknown>) | undefined): void {
  if (!work || tab.busy) return
  tab.busy = true
  world.begin(tab, () => work().finally(() => (tab.busy = false)))
}
