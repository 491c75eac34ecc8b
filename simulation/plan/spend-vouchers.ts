import { priceCart } from '#core/cart/priced-cart.ts'
import { cents, subtract, ZERO } from '#core/money/cents.ts'
import { type Method, methodOf, type Tender } from '#core/sales/tender.ts'
import { issuedAt, leftOf, type Voucher } from '#core/vouchers/voucher.ts'
import type { Random } from '../kernel/random.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'
import { beginWork } from './begin-work.ts'
import { salesOn, someRequest } from './give-back.ts'
import type { ActionKind } from './plan.ts'
import { someCart } from './some-cart.ts'
import { tillsOf } from './tills-of.ts'

const BY_VOUCHER: Method = { methodId: 'voucher', kind: 'voucher', name: 'Voucher' }

/**
 * Goods come back for a voucher, or one is spent: whole or in part, now and then at every till that knows it at once, and at
 * one that has never heard of it (S14.25).
 */
export function spendVouchers(world: World, tab: Tab, random: Random): void {
  const known = vouchersOn(tab)
  const voucher = random.pick(known)
  if (!voucher || random.chance(0.4)) {
    beginWork(world, tab, issuing(tab, random))
    return
  }
  const isAtOnce = random.chance(0.5)
  for (const each of isAtOnce ? tillsOf(world, tab) : [tab])
    beginWork(world, each, spending(each, voucher, random))
}

/**
 * What a story has somebody do: goods come back for a voucher, or the newest one of the shop is spent, also at a till that has
 * not heard of it. @returns undefined for other actions
 */
export function voucherWork(
  world: World,
  tab: Tab,
  kind: ActionKind,
  random: Random,
): (() => Promise<unknown>) | undefined {
  if (kind === 'issue-voucher') return issuing(tab, random)
  if (kind !== 'spend-voucher') return undefined
  const issued = (voucher: Voucher) => issuedAt(voucher) ?? 0
  const newest = tillsOf(world, tab)
    .flatMap(vouchersOn)
    .reduce<Voucher | undefined>(
      (last, each) => (last && issued(last) > issued(each) ? last : each),
      undefined,
    )
  return newest && spending(tab, newest, random)
}

function issuing(tab: Tab, random: Random): (() => Promise<unknown>) | undefined {
  const { shop, colleague } = tab
  const sale = random.pick(salesOn(tab))
  if (!shop || colleague || !sale) return undefined
  const request = { ...someRequest(sale, 'return', random), refundBy: BY_VOUCHER }
  return () => shop.returns.giveBack(request)
}

/** What is left of it by what this till knows, and the rest in cash. */
function spending(tab: Tab, { id }: Voucher, random: Random): (() => Promise<unknown>) | undefined {
  const { shop, colleague } = tab
  const cart = someCart(tab, random)
  const total = cart && priceCart(cart).total
  if (!shop || colleague || !cart || !total) return undefined
  const known = shop.catalogue.get().vouchers.get(id)
  const left = known ? leftOf(known) : cents(1 + random.below(20_000))
  if (left <= 0) return undefined
  const amount = left < total ? left : total
  const rest = subtract(total, amount)
  const tenders: Tender[] = [
    { id: '1', ...BY_VOUCHER, amount, reference: id },
    ...(rest > 0 ? [{ id: '2', ...methodOf('cash'), amount: rest }] : []),
  ]
  return () => shop.sell(cart, { tenders, rounding: ZERO })
}

const vouchersOn = ({ shop }: Tab): Voucher[] =>
  [...(shop?.catalogue.get().vouchers.values() ?? [])].filter((voucher) => leftOf(voucher) > 0)
