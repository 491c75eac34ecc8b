import type { BookEntry } from '#core/book/book-entry.ts'
import { priceCart } from '#core/cart/priced-cart.ts'
import { type Cents, cents, subtract, ZERO } from '#core/money/cents.ts'
import { type Method, methodOf, type Tender } from '#core/sales/tender.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import type { Random } from '../kernel/random.ts'
import { databaseOf } from '../world/device.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'
import { beginWork } from './begin-work.ts'
import type { ActionKind } from './plan.ts'
import { someCart } from './some-cart.ts'
import { tillsOf } from './tills-of.ts'

const ON_ACCOUNT: Method = { methodId: 'account', kind: 'account', name: 'On account' }

/**
 * Somebody buys on account, pays, or has what they owe put right; or their limit is changed. One payment may be taken back
 * at all tills at once (S20.1 to S20.7).
 */
export function keepBook(world: World, tab: Tab, random: Random): void {
  const customers = tab.shop?.catalogue.get().customers ?? []
  const customer = random.pick(customers.filter(({ id }) => !id.startsWith('demo')))
  const what = random.next()
  if (what < 0.15) {
    const paid = random.pick(paymentsOn(tab))
    for (const each of random.chance(0.5) ? tillsOf(world, tab) : [tab])
      beginWork(world, each, paid && (() => taking(each, paid)))
  } else
    beginWork(world, tab, customer ? workOf(world, tab, customer.id, random) : newcomer(world, tab, random))
}

/** A customer pays in cash what they owe, or ahead of it. @returns undefined for other actions, and where there is nobody */
export function payingOnAccount(
  { shop }: Tab,
  kind: ActionKind,
  random: Random,
): (() => Promise<unknown>) | undefined {
  if (!shop || kind !== 'pay-on-account') return undefined
  const { customers } = shop.catalogue.get()
  const customer = random.pick(customers.filter(({ id }) => !id.startsWith('demo')))
  const tenders = [{ id: '1', ...methodOf('cash'), amount: cents(1 + random.below(9_000)) }]
  return customer && (() => shop.book.receivePayment({ customerId: customer.id, tenders }))
}

function newcomer(
  world: World,
  { shop, device, colleague }: Tab,
  random: Random,
): (() => Promise<unknown>) | undefined {
  const unique = world.newId()
  const id = `${device.caller.businessId}-${unique}`
  const fields = { name: unique, onAccount: true, creditLimit: someLimit(random) }
  if (!shop || colleague) return undefined
  return () => shop.commit([{ type: 'customer.patch', payload: { id, fields } }])
}

function workOf(
  world: World,
  tab: Tab,
  customerId: string,
  random: Random,
): (() => Promise<unknown>) | undefined {
  const { shop, colleague } = tab
  const note = world.newId()
  const what = random.next()
  if (!shop || colleague) return undefined
  if (what < 0.5) return sale(tab, shop, customerId, random)
  if (what < 0.75) return payment(shop, customerId, random)
  if (what < 0.88) {
    const fields = { onAccount: random.chance(0.8), creditLimit: someLimit(random), mayBuy: whoOf(what) }
    return () => shop.commit([{ type: 'customer.patch', payload: { id: customerId, fields } }])
  }
  const kind = random.mustPick(['opening', 'write-off', 'correction'] as const)
  const amount = cents((1 + random.below(9_000)) * (kind === 'correction' && random.chance(0.5) ? -1 : 1))
  return () => shop.book.adjust({ customerId, kind, amount, note, badDebt: random.chance(0.5) })
}

// Who may buy on an account of several people, and who of them does: no draw of their own, so that known seeds stay.
const whoOf = (draw: number) => ['Sipho', 'Thandi', 'Ann'].slice(0, Math.floor(draw * 1_000) % 4)

const someLimit = (random: Random) => (random.chance(0.2) ? null : cents(random.below(20) * 1_000))

/** A cart that is put on the book, or a part of it. */
function sale(
  tab: Tab,
  shop: ShopStore,
  customerId: string,
  random: Random,
): (() => Promise<unknown>) | undefined {
  const cart = someCart(tab, random)
  const total = cart && priceCart(cart).total
  if (!cart || !total || total < 2) return undefined
  const cash = random.chance(0.3) ? cents(1 + random.below(total - 1)) : ZERO
  const tenders: Tender[] = [
    { id: '1', ...ON_ACCOUNT, amount: subtract(total, cash) },
    ...(cash > 0 ? [{ id: '2', ...methodOf('cash'), amount: cash }] : []),
  ]
  const [boughtBy] = whoOf(total / 1_000)
  const bought = { ...cart, customerId, ...(boughtBy && { boughtBy }) }
  return () => shop.sell(bought, { tenders, rounding: ZERO })
}

/** What somebody pays, in one or two parts: often more than they owe. */
function payment(shop: ShopStore, customerId: string, random: Random): () => Promise<unknown> {
  const part = (id: string, amount: Cents): Tender => ({
    id,
    ...methodOf(random.mustPick(['cash', 'card', 'bank_transfer'])),
    amount,
  })
  const tenders = [part('1', cents(1 + random.below(9_000)))]
  if (random.chance(0.3)) tenders.push(part('2', cents(1 + random.below(500))))
  return () => shop.book.receivePayment({ customerId, tenders })
}

async function taking({ shop, colleague }: Tab, paid: BookEntry): Promise<void> {
  if (shop && !colleague) await shop.book.reverse(paid, { note: 'Typed wrong' })
}

/** The payments that a device shows, those that were taken back among them. */
function paymentsOn({ device }: Tab): BookEntry[] {
  const rows = (name: string) => device.disk.table(databaseOf(device), name).inOrder()
  const over = rows('overlay').flatMap(({ row }) => (row.table === 'bookentries' ? [row.row] : []))
  const entries = [...rows('bookentries').map(({ row }) => row), ...over] as unknown as BookEntry[]
  return entries.filter(({ kind, customerId }) => kind === 'payment' && !customerId.startsWith('demo'))
}
