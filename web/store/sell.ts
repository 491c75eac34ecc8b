import { type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import { buildSale } from '#core/sales/build-sale.ts'
import type { PaymentMethod, Sale } from '#core/sales/sale.ts'
import { storedCart, TILL } from './cart-store.ts'
import { loadDemoGoods } from './demo-goods.ts'
import type { ShopStore } from './shop-store.ts'
import { DEMO_PREFIX, isDemo } from './view.ts'

/** Turns the till's cart into a paid sale in one durable transaction, which also empties the cart. */
export async function sellCart(shop: ShopStore, cart: Cart, paymentMethod: PaymentMethod): Promise<Sale> {
  await shop.cart.settled()
  const demo = cart.lines.some((line) => isDemo(line.productId))
  const saleId = demo ? `${DEMO_PREFIX}${shop.newId()}` : shop.newId()
  const customer = shop.catalogue.get().customers.find(({ id }) => id === cart.customerId) ?? null
  const making = {
    saleId,
    now: shop.now(),
    userId: shop.identity.userId,
    customer,
    itemId: () => shop.newId(),
  }
  const committed = await shop.commitOnce({
    intents: (take) => {
      const number = take(demo ? 'demo' : 'receipt')
      const sale = buildSale({ ...cart, paymentMethod }, { ...making, number })
      return [{ type: 'sale.complete', payload: { sale } }]
    },
    prepare: demo ? loadDemoGoods : () => undefined,
    cart: storedCart(TILL, EMPTY_CART),
  })
  shop.cart.set(EMPTY_CART)
  shop.tellCart()
  const sold = committed.changes.find(({ table, row }) => table === 'sales' && row.id === saleId)
  const sale = sold?.row as Sale
  shop.noteSale(sale)
  return sale
}
