import { payInstalment } from '#core/laybys/pay-layby.ts'
import { cents, ZERO } from '#core/money/cents.ts'
import { methodOf, type Tender } from '#core/sales/tender.ts'
import { allowed, byClass, cartOf, chargedFor } from './customers.ts'
import { bringChange } from './drawers.ts'
import { boxesOfCharge, MONEY, type Money } from './ledger.ts'
import { allowedAt, GOODS, idOf, type Post, type PutBy, type Shop, type SoldLine } from './shop.ts'

/** Customers who have goods put by. */
export const KHUMALO = { name: 'Ma Khumalo' }
export const SELLO = { name: 'Sello' }
export const MBEKI = { name: 'Gogo Mbeki' }
export const SAVERS = [KHUMALO, SELLO, MBEKI]

/** How many of a good somebody wants put by. */
type Wanted = readonly (readonly [name: string, quantity: number])[]

/** Goods are put by, with a deposit; 1% is agreed to be kept if it is cancelled. @param deposit in cents */
export async function putBy(
  shop: Shop,
  post: Post,
  saver: { name: string },
  wanted: Wanted,
  deposit: number,
): Promise<void> {
  const wish = wanted.map(([name, quantity]): SoldLine => ({ good: goodOf(name), quantity, off: 0 }))
  const charged = chargedFor(wish)
  const total = charged.reduce((sum, each) => sum + each, 0)
  const cart = await allowed(shop, post, { ...cartOf(shop, post, wish), customerId: idOf(shop, saver) })
  const { tenders, method } = paysPart(shop, deposit)
  const terms = { deposit: cents(deposit), lastDay: '2026-05-31', penaltyPercent: 1 }
  const opened = await post.till.shop.laybys.open(cart, terms, tenders)
  if (!opened.ok) throw new Error(`${post.name} puts nothing by: ${opened.refusal.code}`)
  const { id } = opened.layby
  const lines = wish.map(({ good, quantity }, at) => ({ good, quantity, charged: charged[at] ?? 0 }))
  comesIn(shop, post, { id, lines }, { method, amount: deposit }, 1)
  shop.ledger.note('goods put by')
  shop.laybys.push({ saver: saver.name, id, lines, total, became: 'open' })
}

/** A part of it is paid. @param amount in cents; missing for all that is left */
export async function payLayby(
  shop: Shop,
  post: Post,
  layby: PutBy,
  amount = leftOf(shop, layby),
): Promise<void> {
  const { tenders, method } = paysPart(shop, amount)
  const paid = await post.till.shop.laybys.pay(layby.id, tenders)
  if (!paid.ok) throw new Error(`${post.name} takes no instalment: ${paid.refusal.code}`)
  comesIn(shop, post, layby, { method, amount })
  shop.ledger.note('instalment')
}

/** What is put by for somebody. */
export function laybyOf({ laybys }: Shop, { name }: { name: string }): PutBy {
  const found = laybys.find(({ saver }) => saver === name)
  if (!found) throw new Error(`nothing is put by for ${name}`)
  return found
}

/** What is left to pay of it. */
function leftOf({ ledger }: Shop, { id, total }: PutBy): number {
  return total - ledger.held(id)
}

/** The goods are handed over: it is now that they are sold, and taxed. */
export async function handOver(shop: Shop, post: Post, layby: PutBy): Promise<void> {
  const { ledger, clock } = shop
  const { id, lines, total } = layby
  const handed = await post.till.shop.laybys.handOver(id)
  if (!handed.ok) throw new Error(`${post.name} hands nothing over: ${handed.refusal.code}`)
  ledger.write({
    ...{ at: clock.now(), till: post.name, shift: post.shift, kind: 'sale', revenue: total },
    ...{ paid: { layby: total }, boxes: boxesOfCharge(byClass(lines), 0) },
    layby: { id, held: -total },
    putBy: lines.map(({ good, quantity }) => [good.name, -quantity]),
  })
  for (const { good, quantity } of lines) ledger.move(good.name, -quantity)
  layby.became = 'collected'
  ledger.note('goods put by handed over')
}

/** The customer cancels: 1% of the price is kept, and the rest goes back. The goods are for sale again. */
export async function cancelLayby(shop: Shop, post: Post, layby: PutBy, method: Money): Promise<void> {
  const { ledger, clock } = shop
  const { id, lines, total } = layby
  const paid = ledger.held(id)
  // Never a cent more than 1%.
  const back = paid - Math.min(paid, Math.floor(total / 100))
  if (method === 'cash') await bringChange(shop, post, back)
  const { approvals = [] } = await allowedAt(shop, post, 'returnItems')
  const choice = {
    reason: 'customer',
    spared: false,
    penaltyPercent: 1,
    remedy: null,
    interest: ZERO,
  } as const
  const cancelled = await post.till.shop.laybys.cancel(id, choice, method, approvals)
  if (!cancelled.ok) throw new Error(`${post.name} cancels no lay-by: ${cancelled.refusal.code}`)
  ledger.write({
    ...{ at: clock.now(), till: post.name, shift: post.shift, cash: method === 'cash' ? -back : 0 },
    // What is kept is the shop's.
    layby: { id, held: -paid, money: { [method]: -back } },
    putBy: lines.map(({ good, quantity }) => [good.name, -quantity]),
  })
  layby.became = 'cancelled'
  ledger.note('lay-by cancelled')
}

/** What came in after it was cancelled elsewhere goes back. */
export async function payBack(shop: Shop, post: Post, layby: PutBy, method: Money): Promise<void> {
  const amount = shop.ledger.held(layby.id)
  if (method === 'cash') await bringChange(shop, post, amount)
  const { approvals = [] } = await allowedAt(shop, post, 'returnItems')
  const given = await post.till.shop.laybys.payBack(layby.id, method, approvals)
  if (!given.ok) throw new Error(`${post.name} pays nothing back: ${given.refusal.code}`)
  comesIn(shop, post, layby, { method, amount: -amount })
  shop.ledger.note('paid back after a lay-by was cancelled')
}

// It is the customer's money: held, and neither taken nor taxed.
function comesIn(
  { ledger, clock }: Shop,
  post: Post,
  { id, lines }: Pick<PutBy, 'id' | 'lines'>,
  { method, amount }: { method: Money; amount: number },
  opened = 0,
): void {
  ledger.write({
    ...{ at: clock.now(), till: post.name, shift: post.shift, cash: method === 'cash' ? amount : 0 },
    layby: { id, held: amount, money: { [method]: amount } },
    putBy: lines.map(({ good, quantity }) => [good.name, opened * quantity]),
  })
}

// To the cent, in cash too: rounding would lose the customer some of it.
function paysPart({ random }: Shop, amount: number): { tenders: readonly Tender[]; method: Money } {
  const method = random.mustPick(MONEY)
  const offered = { method: methodOf(method), amount: null, reference: '' }
  const decided = payInstalment(cents(amount), [], offered)
  if (!decided.ok) throw new Error(`the till takes no part: ${decided.refusal.code}`)
  return { tenders: decided.payment.tenders, method }
}

function goodOf(name: string): SoldLine['good'] {
  const found = GOODS.find((good) => good.name === name)
  if (!found) throw new Error(`the shop does not sell ${name}`)
  return found
}
