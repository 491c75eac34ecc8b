import { priceCart } from '#core/cart/priced-cart.ts'
import { CANCEL_REASONS, type Layby } from '#core/laybys/layby.ts'
import { laybyState } from '#core/laybys/layby-state.ts'
import { leastDeposit } from '#core/laybys/terms.ts'
import { type Cents, cents, subtract } from '#core/money/cents.ts'
import { methodOf, type Tender } from '#core/sales/tender.ts'
import { readLaybys } from '#web/store/laybys/layby-list.ts'
import type { KnownLayby } from '#web/store/laybys/laybys.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { Random } from '../kernel/random.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'
import { beginWork } from './begin-work.ts'
import type { ActionKind } from './plan.ts'
import { someCart } from './some-cart.ts'
import { tillsOf } from './tills-of.ts'

/**
 * Somebody puts goods by, pays an instalment, takes the goods home or gives the lay-by up; often the same one at all tills
 * at once, each as it knows it (S20.15 to S20.21).
 */
export function putBy(world: World, tab: Tab, random: Random): void {
  if (random.chance(0.25)) {
    beginWork(world, tab, opening(world, tab, random))
    return
  }
  const which = random.next()
  for (const each of random.chance(0.6) ? tillsOf(world, tab) : [tab])
    beginWork(world, each, goingOn(each, which, random))
}

/**
 * What a story has somebody do with a lay-by: put goods by, pay the rest of the latest open one and take its goods home, or
 * give it up. @returns undefined for other actions
 */
export function laybyWork(
  world: World,
  tab: Tab,
  kind: ActionKind,
  random: Random,
): (() => Promise<unknown>) | undefined {
  if (kind === 'open-layby') return opening(world, tab, random)
  const { shop } = tab
  if (!shop || (kind !== 'collect-layby' && kind !== 'cancel-layby')) return undefined
  const choices = new Random(random.below(0x7fff_ffff))
  return async () => {
    const known = await readLaybys(shop.db)
    const latest = known.find(({ layby, payments }) => laybyState(layby, payments).kind === 'open')
    if (!latest) return
    const { layby, payments } = latest
    if (kind === 'cancel-layby') return giveUp(shop, layby, 'card', choices)
    const state = laybyState(layby, payments)
    if (state.kind === 'open' && state.left > 0)
      await shop.laybys.pay(layby.id, [{ id: '1', ...methodOf('card'), amount: state.left }])
    return shop.laybys.handOver(layby.id)
  }
}

function opening(world: World, tab: Tab, random: Random): (() => Promise<unknown>) | undefined {
  const { shop, colleague } = tab
  const cart = someCart(tab, random)
  const customer = random.pick(
    (shop?.catalogue.get().customers ?? []).filter(({ id }) => !id.startsWith('demo')),
  )
  if (!shop || colleague || !cart) return undefined
  if (!customer) {
    const name = world.newId()
    const id = `${tab.device.caller.businessId}-${name}`
    return () => shop.commit([{ type: 'customer.patch', payload: { id, fields: { name } } }])
  }
  const { total } = priceCart(cart)
  if (total === 0) return undefined
  const least = leastDeposit(total, 10)
  const deposit = cents(least + random.below(total - least + 1))
  const lastDay = random.mustPick(['2099-12-31', '2098-06-30'])
  const terms = { deposit, lastDay, penaltyPercent: random.mustPick([0, 0.5, 1]) }
  const tenders = someTenders(deposit, random)
  return () => shop.laybys.open({ ...cart, customerId: customer.id }, terms, tenders)
}

/** What happens next to a lay-by that a till knows: the latest as often as not. @param which 0 to 1 */
function goingOn(
  { shop, colleague }: Tab,
  which: number,
  random: Random,
): (() => Promise<unknown>) | undefined {
  if (!shop || colleague) return undefined
  const choices = new Random(random.below(0x7fff_ffff))
  return async () => {
    const known = await readLaybys(shop.db)
    const chosen = known[which < 0.5 ? 0 : Math.floor((which - 0.5) * 2 * known.length)]
    if (chosen) await step(shop, chosen, choices)
  }
}

async function step(shop: ShopStore, { layby, payments }: KnownLayby, random: Random): Promise<unknown> {
  const state = laybyState(layby, payments)
  const method = random.mustPick(['cash', 'card'])
  if (state.kind !== 'open' || (state.payBack > 0 && random.chance(0.5)))
    return state.payBack > 0 ? shop.laybys.payBack(layby.id, method) : undefined
  const what = random.next()
  if (what < 0.2) return giveUp(shop, layby, method, random)
  if (state.left === 0) return shop.laybys.handOver(layby.id)
  const amount = random.chance(0.7) ? state.left : cents(1 + random.below(state.left))
  const paid = await shop.laybys.pay(layby.id, someTenders(amount, random))
  return paid.ok && random.chance(0.7) ? shop.laybys.handOver(layby.id) : undefined
}

function giveUp(shop: ShopStore, layby: Layby, method: string, random: Random): Promise<unknown> {
  const reason = random.mustPick(CANCEL_REASONS.filter((each) => each !== 'not-finished'))
  const remedy = random.mustPick(['other-goods', 'with-interest', 'doubled'] as const)
  const choice = { reason, spared: random.chance(0.2), remedy: reason === 'shop' ? remedy : null }
  const amounts = { penaltyPercent: layby.penaltyPercent, interest: cents(random.below(500)) }
  return shop.laybys.cancel(layby.id, { ...choice, ...amounts }, method)
}

/** So much, in cash with change or in two parts. */
function someTenders(amount: Cents, random: Random): Tender[] {
  if (random.chance(0.3) && amount > 1) {
    const first = cents(1 + random.below(amount - 1))
    return [
      { id: '1', ...methodOf('card'), amount: first },
      { id: '2', ...methodOf('cash'), amount: subtract(amount, first) },
    ]
  }
  const given = random.chance(0.5) ? { tendered: cents(amount + 100), change: cents(100) } : {}
  return [{ id: '1', ...methodOf('cash'), amount, ...given }]
}
