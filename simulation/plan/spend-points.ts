import { priceCart } from '#core/cart/priced-cart.ts'
import { spendPoints, usablePoints } from '#core/cart/use-points.ts'
import type { Customer } from '#core/customers/customer.ts'
import { loyaltyOf } from '#core/loyalty/loyalty-rules.ts'
import { cents } from '#core/money/cents.ts'
import type { Random } from '../kernel/random.ts'
import { checkEarned } from '../oracle/check-points.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'
import { beginWork } from './begin-work.ts'
import { someCart } from './some-cart.ts'
import { tillsOf } from './tills-of.ts'

/**
 * A customer earns points, or uses them, now and then at every till at once; somebody is on the list twice, and made one; or
 * the owner says how points are given (S20.23).
 */
export function earnOrSpend(world: World, tab: Tab, random: Random): void {
  const catalogue = tab.shop?.catalogue.get()
  if (!catalogue) return
  const own = catalogue.customers.filter(({ id }) => !id.startsWith('demo'))
  const rich = own.filter(({ id }) => (catalogue.points.get(id) ?? 0) > 0)
  const customer = random.pick(rich.length > 0 && random.chance(0.7) ? rich : own)
  const what = random.next()
  if (!loyaltyOf(catalogue.business) || what < 0.04) beginWork(world, tab, saying(tab, random))
  else if (what < 0.25) {
    const from = random.pick(rich)
    const idle = tillsOf(world, tab).find(({ busy }) => !busy) ?? tab
    beginWork(world, idle, merging(world, idle, from, random.pick(own.filter(({ id }) => id !== from?.id))))
  } else
    for (const each of random.chance(0.6) ? tillsOf(world, tab) : [tab])
      beginWork(world, each, customer && selling(world, each, customer, random))
}

function saying({ shop, colleague, device }: Tab, random: Random): (() => Promise<unknown>) | undefined {
  const { businessId: id } = device.caller
  const fields = {
    loyalty: true,
    pointPer: cents(1 + random.below(50)),
    pointWorth: cents(1 + random.below(20)),
  }
  if (!shop || colleague) return undefined
  return () => shop.commit([{ type: 'business.patch', payload: { id, fields } }])
}

// Where nobody else is on the list, somebody is added, who may be the same person.
function merging(
  world: World,
  { shop, colleague, device }: Tab,
  from: Customer | undefined,
  into: Customer | undefined,
): (() => Promise<unknown>) | undefined {
  if (!shop || colleague || !from) return undefined
  if (into) return () => shop.book.merge(from, into)
  const name = world.newId()
  const id = `${device.caller.businessId}-${name}`
  return () => shop.commit([{ type: 'customer.patch', payload: { id, fields: { name } } }])
}

/** With the points that this till knows of, where there are any, and the rest in cash. */
function selling(
  world: World,
  tab: Tab,
  { id: customerId }: Customer,
  random: Random,
): (() => Promise<unknown>) | undefined {
  const { shop, colleague } = tab
  const cart = someCart(tab, random)
  if (!shop || colleague || !cart) return undefined
  const { business, points } = shop.catalogue.get()
  const till = { rules: loyaltyOf(business), points }
  const theirs = { ...cart, customerId }
  const used = usablePoints(theirs, till) > 0 && random.chance(0.8) ? spendPoints(theirs, till) : theirs
  if (priceCart(used).total === 0) return undefined
  return async () => {
    const before = shop.catalogue.get()
    const sold = await shop.sell(used, 'cash')
    const rules = loyaltyOf(before.business)
    const { business: since, containers } = shop.catalogue.get()
    // What another tab said meanwhile may have counted.
    if (!rules || since !== before.business || containers !== before.containers) return
    checkEarned(world, sold, { per: rules.per, containers: new Set(containers.map((each) => each.id)) })
  }
}
