import { type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import { priceCart } from '#core/cart/priced-cart.ts'
import { DEMO_PREFIX, isDemoId } from '#core/catalog/demo-id.ts'
import { buildSale, type PaidBy } from '#core/checkout/build-sale.ts'
import { completeSale } from '#core/checkout/complete-sale.ts'
import { freezeSale } from '#core/checkout/freeze-sale.ts'
import type { Sale } from '#core/sales/sale.ts'
import { currencyOf } from '#core/settings/business.ts'
import { namedGoods } from '#core/stock/moved-by.ts'
import type { Particulars } from '#core/vat/recipient.ts'
import type { Live } from '../browser/live-value.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { vatAt } from '../catalogue/vat-now.ts'
import type { OperationParts } from '../commit/commits.ts'
import { type Ahead, changedRow, type Transaction } from '../commit/transaction.ts'
import type { CartStore } from './cart-store.ts'
import type { CurrentShift } from './current-shift.ts'

/** The dependencies of making a sale. */
interface Seller extends OperationParts {
  cart: CartStore
  catalogue: Pick<Live<Catalogue>, 'get'>
  shifts: Pick<CurrentShift, 'current'>
}

/** Turns the till's cart into a paid sale. @param buyer the recipient of a tax invoice, which is issued with the sale */
type Sell = (cart: Cart, paid: PaidBy, buyer?: Particulars) => Promise<Sale>

/** How a shop sells: in one durable transaction, which also empties the cart. */
export function sellsCarts(shop: Seller): Sell {
  const { catalogue, newId } = shop
  return async function sell(cart, paid, buyer) {
    // Read first: the till may be locked, or change hands, before the sale is stored.
    const maker = shop.maker()
    const demo = cart.lines.some((line) => isDemoId(line.productId))
    const saleId = demo ? `${DEMO_PREFIX}${newId()}` : newId()
    const { itemsById, customers, balances, business } = catalogue.get()
    const { customerId } = cart
    // Without one, searching a few thousand customers would take a cheap phone a millisecond.
    const customer = (customerId && customers.find(({ id }) => id === customerId)) || null
    const now = shop.now()
    const named = buyer && { id: newId(), buyer }
    const shiftId = demo ? undefined : await shop.shifts.current()
    const vat = vatAt(catalogue.get(), now)
    const currency = currencyOf(business)
    const making = { saleId, now, ...maker, customer, balances, currency, itemId: newId, vat, shiftId, paid }
    const spent = priceCart(cart).points
    const unnumbered = freezeSale(buildSale(cart, { ...making, number: '' }), catalogue.get(), { spent })
    const intentsUnder = (number: string) => completeSale({ ...unnumbered, number }, named)
    const sold = [...new Set(namedGoods(unnumbered.items))]
    const ahead: Ahead = {
      intents: intentsUnder(''),
      // Rows of products are never removed, so these need not be read again.
      known: sold.flatMap((id) => {
        const item = itemsById.get(id)
        return item ? [{ key: ['products', id] as const, row: item.product }] : []
      }),
      freshIds: new Set([saleId, ...(named ? [named.id] : [])]),
    }
    const selling = (tx: Transaction) => tx.apply(intentsUnder(tx.takeNumber(demo ? 'demo' : 'receipt')))
    const committed = await shop.cart.replacing(EMPTY_CART, shop.commits, selling, { ahead })
    const sale = changedRow(committed, 'sales', saleId)
    if (!sale) throw new Error('the sale was not stored')
    return sale
  }
}
