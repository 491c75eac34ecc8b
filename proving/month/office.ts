import { EMPTY_DOCUMENT_CART } from '#core/documents/document-cart.ts'
import { shiftStaff } from '#core/shifts/shift.ts'
import { decideAdjustment } from '#core/stock/adjust.ts'
import type { GoodsReceived } from '#core/stock/goods-received.ts'
import { BLANK_ORDER, readOrder } from '#core/stock/order-draft.ts'
import { readDelivery } from '#core/stock/read-delivery.ts'
import { BLANK_DELIVERY } from '#core/stock/typed-delivery.ts'
import { halfUp, typedRand, vatWithin } from './arithmetic.ts'
import { allowed, byClass, cartOf, chargedFor, someWish } from './customers.ts'
import { takeBack } from './goods-back.ts'
import { boxesOfCharge, boxesOfCredit } from './ledger.ts'
import {
  allowedAt,
  GOODS,
  type Good,
  type OpenInvoice,
  type Post,
  productOf,
  type Shop,
  type TicketLine,
} from './shop.ts'

/** Goods on a supplier's paper. @param cost of one, VAT included, in cents */
export interface Delivered {
  good: Good
  quantity: number
  cost: number
}

/** What a supplier may bring: about as much as was sold, at about what it costs. */
export function someGoods({ random, ledger }: Shop): Delivered[] {
  const wanted = GOODS.filter(({ name }) => ledger.left(name) < 150 || random.chance(0.2))
  return wanted.map((good) => ({
    good,
    quantity: 20 + random.below(120),
    cost: Math.max(1, good.cost + random.below(9) - 4),
  }))
}

/** An order goes out to the supplier. @returns its id */
export async function order(shop: Shop, { till }: Post, goods: readonly Delivered[]): Promise<string> {
  const { itemsById, suppliers } = till.shop.catalogue.get()
  const lines = goods.map(({ good, quantity }) => ({
    productId: productOf(till.shop, shop, good).id,
    quantity: String(quantity),
    pack: null,
  }))
  const typed = { ...BLANK_ORDER, supplierId: shop.ids.get('supplier') ?? '', lines }
  const read = readOrder(typed, { goods: itemsById, suppliers }, { sends: true })
  if (!read.ok) throw new Error(`the order is refused: ${[...read.problems]}`)
  const stored = await till.shop.orders.store(read.order, { sends: true })
  for (const { good, quantity } of goods)
    shop.ledger.ordered.set(good.name, (shop.ledger.ordered.get(good.name) ?? 0) + quantity)
  shop.ledger.note('order')
  return stored.id
}

/** Goods come with a supplier's tax invoice. @param orderId the order that they are of */
export async function receive(
  shop: Shop,
  post: Post,
  goods: readonly Delivered[],
  orderId: string | null = null,
): Promise<GoodsReceived> {
  const { till } = post
  const { itemsById, suppliers } = till.shop.catalogue.get()
  const vat = inputTaxOf(goods)
  const typed = {
    ...BLANK_DELIVERY,
    ...{ supplierId: shop.ids.get('supplier') ?? '', orderId, taxInvoice: true, inputTax: typedRand(vat) },
    invoiceNumber: `INV-${shop.ledger.done.get('delivery') ?? 0}`,
    lines: goods.map(({ good, quantity, cost }) => ({
      ...{ id: till.shop.newId(), productId: productOf(till.shop, shop, good).id, pack: null, newPrice: '' },
      ...{ quantity: String(quantity), cost: typedRand(cost) },
    })),
  }
  const known = {
    currency: 'ZAR',
    isVendor: true,
    taxRate: 15,
    now: till.shop.now(),
    costMethod: 'average',
  } as const
  const read = readDelivery(typed, { ...known, goods: itemsById, suppliers })
  if (!read.ok) throw new Error(`the delivery is refused: ${[...read.problems].join()}`)
  const received = await till.shop.receiving.receive(read.delivery)
  for (const { good, quantity } of goods) {
    shop.ledger.move(good.name, quantity)
    if (orderId) shop.ledger.ordered.set(good.name, (shop.ledger.ordered.get(good.name) ?? 0) - quantity)
  }
  shop.ledger.write({ at: shop.clock.now(), till: post.name, boxes: { '15': vat } })
  shop.ledger.note('delivery')
  return received
}

/** All of a delivery goes back to its supplier. */
export async function sendBack(
  shop: Shop,
  post: Post,
  received: GoodsReceived,
  goods: readonly Delivered[],
): Promise<void> {
  await post.till.shop.receiving.giveBack(received)
  for (const { good, quantity } of goods) shop.ledger.move(good.name, -quantity)
  shop.ledger.write({ at: shop.clock.now(), till: post.name, boxes: { '15': -inputTaxOf(goods) } })
  shop.ledger.note('delivery sent back')
}

function inputTaxOf(goods: readonly Delivered[]): number {
  return vatWithin(
    goods.reduce(
      (sum, { good, quantity, cost }) => sum + (good.vatClass === 'standard' ? quantity * cost : 0),
      0,
    ),
  )
}

/** Something breaks, goes off, is taken home, or turns up behind the fridge. */
export async function loseOrFind(shop: Shop, post: Post): Promise<void> {
  const { random, ledger } = shop
  const good = random.mustPick(GOODS)
  const isFound = random.chance(0.25)
  if (!isFound && ledger.forSale(good.name) < 5) return
  const pieces = 1 + random.below(4)
  const decided = decideAdjustment(
    productOf(post.till.shop, shop, good),
    {
      way: isFound ? 'add' : 'take',
      quantity: String(pieces),
      reason: isFound ? 'found' : random.mustPick(['damaged', 'expired', 'own-use'] as const),
      note: '',
    },
    { id: post.till.shop.newId(), now: post.till.shop.now(), by: shiftStaff(post.till.shop.maker()) },
  )
  if (!decided.ok) throw new Error(`the loss is refused: ${decided.refusal.code}`)
  await post.till.shop.commit([decided.intent])
  ledger.move(good.name, isFound ? pieces : -pieces)
  ledger.note('loss or find')
}

/** A customer on account gets an invoice; the goods go when it is paid. */
export async function invoice(shop: Shop, post: Post): Promise<void> {
  const wish = someWish(shop).filter(({ good }) => shop.ledger.left(good.name) > 60)
  if (wish.length === 0) return
  const filled = await allowed(shop, post, cartOf(shop, post, wish))
  const cart = { ...EMPTY_DOCUMENT_CART, ...filled, kind: 'invoice' as const }
  const asked = { ...cart, customerId: shop.ids.get('customer') ?? null, paymentMethod: 'bank_transfer' }
  const issued = await post.till.shop.documents.issue(asked)
  if (!issued.ok) throw new Error(`no invoice is issued: ${issued.refusal.code}`)
  const charged = chargedFor(wish)
  const lines = wish.map(({ good, quantity }, at): TicketLine => {
    const amount = charged[at] ?? 0
    const itemId = issued.document.lines[at]?.id ?? ''
    return { itemId, good, quantity, charged: amount, left: quantity, chargedLeft: amount }
  })
  const classes = byClass(lines)
  const vat = vatWithin(classes.standard)
  shop.invoices.push({ id: issued.document.id, till: post.name, lines, vat, vatLeft: vat })
  shop.ledger.write({ at: shop.clock.now(), till: post.name, boxes: boxesOfCharge(classes, 0) })
  shop.ledger.note('invoice')
}

/** An invoice of that till that is not paid. */
export function ownInvoice({ invoices, random }: Shop, post: Post): OpenInvoice | undefined {
  return random.pick(invoices.filter(({ till }) => till === post.name))
}

/** The customer pays an invoice, as far as it was not credited, and takes the goods. */
export async function payInvoice(shop: Shop, post: Post): Promise<void> {
  const open = ownInvoice(shop, post)
  if (!open || open.lines.some(({ good, left }) => shop.ledger.forSale(good.name) < left)) return
  const method = shop.random.mustPick(['cash', 'bank_transfer'] as const)
  const paid = await post.till.shop.documents.pay(open.id, method)
  if (!paid.ok) throw new Error(`the invoice is not paid: ${paid.refusal.code}`)
  const due = open.lines.reduce((sum, { chargedLeft }) => sum + chargedLeft, 0)
  shop.ledger.write({
    ...{ at: shop.clock.now(), till: post.name, shift: post.shift, cash: method === 'cash' ? due : 0 },
    ...{ kind: 'sale', revenue: due, paid: { [method]: due } },
  })
  for (const { good, left } of open.lines) shop.ledger.move(good.name, -left)
  shop.invoices.splice(shop.invoices.indexOf(open), 1)
  shop.ledger.note('invoice paid')
}

/** A part of an invoice is not owed any more. */
export async function creditInvoice(shop: Shop, post: Post): Promise<void> {
  const open = ownInvoice(shop, post)
  const line = open && shop.random.pick(open.lines.filter(({ left }) => left > 1))
  if (!open || !line) return
  const quantity = 1 + shop.random.below(line.left - 1)
  const { approvals } = await allowedAt(shop, post, 'returnItems')
  const request = { parts: [{ itemId: line.itemId, quantity }], reason: 'Damaged on the way', approvals }
  const credited = await post.till.shop.documents.credit(open.id, request)
  if (!credited.ok) throw new Error(`nothing is credited: ${credited.refusal.code}`)
  const back = takeBack(open, [{ line, quantity }])
  shop.ledger.write({
    at: shop.clock.now(),
    till: post.name,
    boxes: boxesOfCredit(back.classes, back.vat, 0),
  })
  shop.ledger.note('credit note for an invoice')
}

/** An invoice is cancelled: what is left of it is not owed. */
export async function cancelInvoice(shop: Shop, post: Post): Promise<void> {
  const open = ownInvoice(shop, post)
  if (!open) return
  const { approvals } = await allowedAt(shop, post, 'voidSale')
  const cancelled = await post.till.shop.documents.cancel(open.id, approvals)
  if (!cancelled.ok) throw new Error(`the invoice is not cancelled: ${cancelled.refusal.code}`)
  shop.ledger.write({ at: shop.clock.now(), till: post.name, boxes: { '18': open.vatLeft } })
  shop.invoices.splice(shop.invoices.indexOf(open), 1)
  shop.ledger.note('invoice cancelled')
}

/** What a part of a delivery is: about half of it comes. */
export function someOf(goods: readonly Delivered[]): Delivered[] {
  return goods.map((each) => ({ ...each, quantity: halfUp(each.quantity, 2) }))
}
