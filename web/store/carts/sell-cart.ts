import { type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import { buildSale, type PaidBy } from '#core/sales/build-sale.ts'
import type { Sale } from '#core/sales/sale.ts'
import { currencyOf } from '#core/settings/business.ts'
import type { Maker } from '#core/staff/maker.ts'
import type { Particulars } from '#core/vat/recipient.ts'
import { firstRecipient, issueRecipient } from '#core/vat/recipients.ts'
import type { Live } from '../browser/live-value.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { vatAt } from '../catalogue/vat-now.ts'
import type { Commits } from '../commit/commits.ts'
import { changedRow } from '../commit/transaction.ts'
import type { ShopDatabase } from '../db/database.ts'
import { DEMO_PREFIX, isDemo } from '../rows/view.ts'
import { type CartStore, storedCart, TILL } from './cart-store.ts'

/** The dependencies of making a sale. */
export interface Seller {
  db: ShopDatabase
  cart: CartStore
  catalogue: Pick<Live<Catalogue>, 'get'>
  commits: Commits
  /** Who makes it. */
  maker(): Maker
  shifts: CurrentShift
  newId(): string
  /** Epoch milliseconds. */
  now(): number
}

/** The shift that a sale made now belongs to. */
export interface CurrentShift {
  current(): Promise<string | undefined>
}

/**
 * Turns the till's cart into a paid sale in one durable transaction, which also empties the cart.
 * @param buyer whom its tax invoice is made out to: issued with it
 */
export async function sellCart(seller: Seller, cart: Cart, paid: PaidBy, buyer?: Particulars): Promise<Sale> {
  const { db, catalogue } = seller
  // Whoever stands there now took the payment, even if the till is locked before it is stored.
  const maker = seller.maker()
  await seller.cart.settled()
  const demo = cart.lines.some((line) => isDemo(line.productId))
  const saleId = demo ? `${DEMO_PREFIX}${seller.newId()}` : seller.newId()
  const { itemsById, customers, business } = catalogue.get()
  const { customerId } = cart
  // Without one, searching a few thousand customers would take a cheap phone a millisecond.
  const customer = (customerId && customers.find(({ id }) => id === customerId)) || null
  const now = seller.now()
  const recipientId = buyer && seller.newId()
  const shiftId = demo ? undefined : await seller.shifts.current()
  const making = {
    saleId,
    now,
    ...maker,
    customer,
    currency: currencyOf(business),
    itemId: () => seller.newId(),
    vat: vatAt(catalogue.get(), now),
    shiftId,
  }
  const sold = [...new Set(cart.lines.map(({ productId }) => productId))]
  const committed = await seller.commits.commit(async (tx) => {
    await tx.prefetch({
      // A product that has had a row always has one.
      known: sold.flatMap((id) => {
        const item = itemsById.get(id)
        return item ? [{ key: ['products', id] as const, row: item.product }] : []
      }),
      freshIds: new Set([saleId, ...(recipientId === undefined ? [] : [recipientId])]),
      rows: [
        ...sold.map((id) => ['stock', id] as const),
        ...(customer ? [['customers', customer.id] as const] : []),
        ...(cart.parkedId === undefined ? [] : [['parked', cart.parkedId] as const]),
      ],
      sale: { createdAt: now, customerId: customer?.id ?? null },
    })
    const number = await tx.takeNumber(demo ? 'demo' : 'receipt')
    const sale = buildSale(cart, { ...making, number, paid })
    const named =
      buyer && recipientId !== undefined
        ? [issueRecipient(firstRecipient(sale, buyer, { id: recipientId, now }))]
        : []
    await tx.apply([{ type: 'sale.complete', payload: { sale } }, ...named])
    await tx.countSales()
    tx.put(db.carts, storedCart(TILL, EMPTY_CART))
  })
  seller.cart.set(EMPTY_CART)
  const sale = changedRow(committed, 'sales', saleId)
  if (!sale) throw new Error('the sale was not stored')
  return sale
}
