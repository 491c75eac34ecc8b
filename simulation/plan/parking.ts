import { type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import type { ParkedSale } from '#core/parked/parked-sale.ts'
import { isLive } from '#core/parked/parked-state.ts'
import type { Random } from '../kernel/random.ts'
import { databaseOf } from '../world/device.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'
import { somePayment } from './payments.ts'
import type { ActionKind } from './plan.ts'

const NO_WORDS = { name: '', note: '' }

/**
 * What somebody does with a parked sale.
 * @param chosen its id; one of those that the device knows when left out
 * @returns undefined for other actions, and where there is none
 */
export function parking(
  world: World,
  tab: Tab,
  kind: ActionKind,
  random: Random,
  cart: () => Cart | undefined,
  chosen?: string,
): (() => Promise<unknown>) | undefined {
  const { shop } = tab
  if (!shop) return undefined
  if (kind === 'park') {
    const filled = cart()
    // Half of them are parked again, with other goods, while the first is still about.
    const before = chosen ?? (random.chance(0.5) ? random.pick(liveParkedOn(tab))?.id : undefined)
    return filled && (() => shop.parked.park({ ...filled, ...(before && { parkedId: before }) }, NO_WORDS))
  }
  if (kind !== 'take-up' && kind !== 'sell-parked' && kind !== 'drop-parked') return undefined
  const id = chosen ?? random.pick(liveParkedOn(tab))?.id
  if (id === undefined) return undefined
  if (kind === 'drop-parked') return () => shop.parked.drop(id, 'Left')
  const then = random.mustPick(['kept', 'cleared', 'put aside again'] as const)
  return async () => {
    const taken = await shop.parked.takeUp(id)
    const now = shop.cart.get()
    // Another tab of the device may have filled the cart since.
    if (!taken.ok || now.parkedId !== id) return
    if (kind === 'sell-parked') {
      const sold = await shop.sell(now, somePayment(now, random))
      if (sold.parkedId !== id)
        world.recorder.violate(`sale ${sold.id} does not say that it was parked as ${id}`)
    } else if (then === 'put aside again') await shop.parked.park(now, NO_WORDS)
    else if (then === 'cleared') shop.cart.update(() => EMPTY_CART)
  }
}

/** The parked sales that a device knows, and that can be taken up. */
export function liveParkedOn({ device }: Tab): ParkedSale[] {
  const table = (name: string) => device.disk.table(databaseOf(device), name).inOrder()
  const over = table('overlay').flatMap(({ row }) => (row.table === 'parked' ? [row.row as ParkedSale] : []))
  const rows = new Map(
    [...table('parked').map(({ row }) => row as unknown as ParkedSale), ...over].map((row) => [row.id, row]),
  )
  return [...rows.values()].filter(isLive)
}
