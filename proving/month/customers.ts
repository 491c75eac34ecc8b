import { type Cart, type CartLine, EMPTY_CART, type GivenDiscount } from '#core/cart/cart.ts'
import { priceCart } from '#core/cart/priced-cart.ts'
import type { PaidBy } from '#core/checkout/build-sale.ts'
import { unapproved } from '#core/checkout/cart-demands.ts'
import { cents } from '#core/money/cents.ts'
import { decidePaid, decidePart, NOTHING_TYPED, type TypedPayment } from '#core/sales/payment.ts'
import type { Sale } from '#core/sales/sale.ts'
import { methodOf } from '#core/sales/tender.ts'
import { approve, withApprovals } from '#core/staff/approval.ts'
import { belowCoins, halfUp, spread, typedRand, vatWithin } from './arithmetic.ts'
import { boxesOfCharge, type Charged, type Method, type Money } from './ledger.ts'
import {
  GOODS,
  ownerAt,
  type Post,
  productOf,
  type Shop,
  type SoldLine,
  type Ticket,
  type TicketLine,
} from './shop.ts'
import { bookTip, withTip } from './tips.ts'

/** What a customer asks for: some of what is on the shelf, now and then with something off. */
export function someWish({ ledger, random }: Shop): SoldLine[] {
  const there = GOODS.filter(({ name }) => ledger.forSale(name) > 0)
  const goods = new Set(Array.from({ length: 1 + random.below(4) }, () => random.mustPick(there)))
  return [...goods].map((good) => ({
    good,
    quantity: 1 + random.below(Math.min(good.price > 20_000 ? 1 : 5, ledger.forSale(good.name))),
    off: random.chance(0.08) ? random.mustPick([5, 12, 25]) : 0,
  }))
}

/** What each line is charged, by the story's own arithmetic. @param discount percent off the whole */
export function chargedFor(wish: readonly SoldLine[], discount = 0): number[] {
  const lines = wish.map(({ good, quantity, off }) => {
    const price = good.price * quantity
    return price - halfUp(price * off, 100)
  })
  const total = lines.reduce((sum, each) => sum + each, 0)
  const off = spread(halfUp(total * discount, 100), lines)
  return lines.map((line, at) => line - (off[at] ?? 0))
}

/** What of lines is of each class of VAT. */
export function byClass(lines: readonly { good: SoldLine['good']; charged: number }[]): Charged {
  const charged: Charged = { standard: 0, zero: 0, exempt: 0 }
  for (const line of lines) charged[line.good.vatClass] += line.charged
  return charged
}

/** The cart of a wish, at a till's own prices. */
export function cartOf(shop: Shop, post: Post, wish: readonly SoldLine[], discount?: number): Cart {
  const reason = 'Regular customer'
  const off = (percent: number): GivenDiscount => ({ percent, reason })
  const lines = wish.map(({ good, quantity, off: percent }): CartLine => {
    const { id: productId, name, sku, sellPrice, costPrice } = productOf(post.till.shop, shop, good)
    const line = { id: post.till.shop.newId(), productId, name, sku, quantity, priceType: 'retail' as const }
    const prices = { unitPrice: sellPrice, unitCost: costPrice }
    return { ...line, ...prices, ...(percent > 0 && { discount: off(percent) }) }
  })
  return { ...EMPTY_CART, lines, ...(discount && { discount: off(discount) }) }
}

/** A cart with the owner's yes where it needs one. */
export async function allowed(shop: Shop, post: Post, cart: Cart): Promise<Cart> {
  const asked = unapproved(cart).filter(
    ({ permission, amount = 0 }) => permission !== 'discount' || amount > 5,
  )
  const owner = asked.length > 0 ? await ownerAt(shop, post) : undefined
  if (!owner) return cart
  shop.ledger.note('approval')
  return withApprovals(cart, approve(asked, owner, post.till.shop.now()))
}

/** How somebody pays, and what that is in the story's book. */
interface Paying {
  paid: PaidBy
  paidAs: { method: Method; amount: number }[]
  roundedBy: number
}

/** Cash, a card, a transfer, or a card for a part and cash for the rest. */
export function pays(shop: Shop, cart: Cart, total: number): Paying {
  const asked = priceCart(cart).total
  if (asked !== total) throw new Error(`the till asks for ${asked}, and the story reckoned ${total}`)
  return paysSum(shop, total)
}

/** The same for an amount of which a till has no cart. */
export function paysSum(
  { random }: Shop,
  sum: number,
): Paying & { paidAs: { method: Money; amount: number }[] } {
  const total = cents(sum)
  const terms = { total, currency: 'ZAR', rule: 'down-10' } as const
  const how = random.next()
  const plain = how < 0.25 ? 'card' : how < 0.3 ? 'bank_transfer' : undefined
  if (plain) return { paid: plain, paidAs: [{ method: plain, amount: total }], roundedBy: 0 }
  const byCard = how < 0.5 && total > 2 ? 1 + random.below(total - 1) : 0
  const part =
    byCard > 0
      ? decidePart({ ...terms, taken: [], method: methodOf('card'), typed: typedAmount(byCard) })
      : undefined
  if (part && !part.ok) throw new Error(`the till takes no card: ${part.refusal.code}`)
  const left = total - byCard
  const roundedBy = belowCoins(left)
  const handed = random.chance(0.5) ? NOTHING_TYPED : typedAmount(Math.ceil(left / 5_000) * 5_000)
  const taken = part?.payment.tenders ?? []
  const closing = decidePaid({ ...terms, taken, method: methodOf('cash'), typed: handed })
  if (!closing.ok) throw new Error(`the till takes no cash: ${closing.refusal.code}`)
  const cash = { method: 'cash' as const, amount: left - roundedBy }
  return {
    paid: closing.payment,
    paidAs: [...(byCard > 0 ? [{ method: 'card' as const, amount: byCard }] : []), cash],
    roundedBy,
  }
}

/** An amount as it is typed beside a method. */
export function typedAmount(amount: number): TypedPayment {
  return { ...NOTHING_TYPED, amount: typedRand(amount) }
}

/** Writes a sale into the story's book. @param customer whoever owes what of it is on account */
export function book(
  shop: Shop,
  post: Post,
  sale: Pick<Sale, 'id' | 'items'>,
  {
    wish,
    charged,
    paidAs,
    roundedBy,
    customer = '',
  }: Pick<Paying, 'paidAs' | 'roundedBy'> & {
    wish: readonly SoldLine[]
    charged: readonly number[]
    customer?: string
  },
): Ticket {
  const { ledger, clock } = shop
  const lines = wish.map(({ good, quantity }, at): TicketLine => {
    const amount = charged[at] ?? 0
    const itemId = sale.items[at]?.id ?? ''
    return { itemId, good, quantity, charged: amount, left: quantity, chargedLeft: amount }
  })
  const classes = byClass(lines)
  const paid: Partial<Record<Method, number>> = {}
  for (const { method, amount } of paidAs) paid[method] = (paid[method] ?? 0) + amount
  ledger.write({
    at: clock.now(),
    till: post.name,
    shift: post.shift,
    cash: paid.cash ?? 0,
    kind: 'sale',
    revenue: charged.reduce((sum, each) => sum + each, 0),
    paid,
    boxes: boxesOfCharge(classes, roundedBy),
    owing: paid.account ? { id: sale.id, customer, amount: paid.account } : undefined,
  })
  for (const { good, quantity } of wish) ledger.move(good.name, -quantity)
  const vat = vatWithin(classes.standard)
  const ticket: Ticket = {
    ...{ saleId: sale.id, tills: new Set([post.name]), shift: post.shift ?? '', lines, vat, vatLeft: vat },
    paid: paidAs.map((each) => ({ ...each, back: 0 })),
    ...{ customer, backOtherwise: 0, touched: false },
  }
  return ticket
}

/** A customer buys something. */
export async function sell(
  shop: Shop,
  post: Post,
  wish = someWish(shop),
  from: { discount?: number | undefined; cart?: Cart } = {},
): Promise<void> {
  const discount =
    from.discount ??
    (from.cart ? undefined : shop.random.chance(0.1) ? shop.random.mustPick([3, 10]) : undefined)
  const cart = await allowed(shop, post, from.cart ?? cartOf(shop, post, wish, discount))
  const charged = chargedFor(wish, discount)
  const total = charged.reduce((sum, each) => sum + each, 0)
  const paying = pays(shop, cart, total)
  const { paid, tip } = withTip(shop, post, paying.paid, total)
  const sale = await post.till.shop.sell(cart, paid)
  const ticket = book(shop, post, sale, { wish, charged, ...paying })
  shop.tickets.push({ ...ticket, ...(tip && { tip }) })
  if (tip) bookTip(shop, post, tip)
  shop.ledger.note(paying.paidAs.length > 1 ? 'sale in two parts' : 'sale')
  if (discount || wish.some(({ off }) => off > 0)) shop.ledger.note('sale with a discount')
}

/** The power goes while a sale is being stored: the till comes back with it, or without it. */
export async function cutInSale(shop: Shop, post: Post): Promise<void> {
  const wish = someWish(shop)
  const cart = await allowed(shop, post, cartOf(shop, post, wish))
  const charged = chargedFor(wish)
  const paying = pays(
    shop,
    cart,
    charged.reduce((sum, each) => sum + each, 0),
  )
  const known = new Set((await salesOn(post)).map(({ id }) => id))
  let isSeen = false
  const selling = post.till.shop.sell(cart, paying.paid).then(
    () => {
      isSeen = true
    },
    () => undefined,
  )
  // So many turns of the program later, the till is dead.
  for (let turns = shop.random.below(120); turns > 0; turns--) await undefined
  for (let turns = shop.random.below(12); turns > 0; turns--) await new Promise((done) => setImmediate(done))
  const wasSeen = isSeen
  await post.till.kill()
  await Promise.race([selling, new Promise((done) => setImmediate(done))])
  await post.till.open()
  const sale = (await salesOn(post)).find(({ id, kind }) => !known.has(id) && kind !== 'return')
  if (wasSeen && !sale) shop.complaints.push(`${post.name} lost a sale that it had shown as paid`)
  if (sale) shop.tickets.push(book(shop, post, sale, { wish, charged, ...paying }))
  shop.ledger.note(sale ? 'sale kept through a power cut' : 'sale that a power cut left undone')
}

/** Every sale and return that a till has. */
export async function salesOn({ till }: Post): Promise<Sale[]> {
  const { db } = till.shop
  const over = await db.overlay.where('[table+id]').between(['sales', ''], ['sales', '\uffff']).toArray()
  const rows = new Map((await db.sales.toArray()).map((sale): [string, Sale] => [sale.id, sale]))
  for (const { id, row } of over) rows.set(id, row as Sale)
  return [...rows.values()].filter(({ id }) => !id.startsWith('demo-'))
}
