import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'

/** The open tills of the shop that a tab belongs to, itself among them. */
export function tillsOf(world: World, { device }: Pick<Tab, 'device'>): Tab[] {
  const { businessId } = device.caller
  return world.tabs().filter((each) => each.shop && each.device.caller.businessId === businessId)
}
