import { type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import { buildSale } from '#core/sales/build-sale.ts'
import type { PaymentMethod, Sale } from '#core/sales/sale.ts'
import { storedCart, TILL } from '../carts/cart-store.ts'
import type { Committed } from '../commit/commit.ts'
import { loadDemoGoods } from '../rows/demo-goods.ts'
import { DEMO_PREFIX, isDemo } from '../rows/view.ts'
import type { ShopStore } from './shop-store.ts'

/** Turns the till's cart into a paid sale in one durable transaction, which also empties the cart. */
export async function sellCart(shop: ShopStore, cart: Cart, paymentMethod: PaymentMethod): Promise<Sale> {
  await shop.cart.settled()
  const demo = cart.lines.some((line) => isDemo(line.productId))
  const saleId = demo ? `${DEMO_PREFIX}${shop.newId()}` : shop.newId()
  const { customerId } = cart
  // To look through a few thousand for none took a cheap phone a millisecond.
  const customer = (customerId && shop.catalogue.get().customers.find(({ id }) => id === customerId)) || null
  const making = {
    saleId,
    now: shop.now(),
    userId: shop.identity.userId,
    customer,
    itemId: () => shop.newId(),
  }
  const { itemsById } = shop.catalogue.get()
  const sold = [...new Set(cart.lines.map(({ productId }) => productId))]
  const committed = await shop.commitOnce({
    ahead: {
      // A product that was ever seen is never without a row again.
      known: sold.flatMap((id) => {
        const item = itemsById.get(id)
        return item ? [{ key: ['products', id] as const, row: item.product }] : []
      }),
      fresh: [['sales', saleId]],
      rows: [
        ...sold.map((id) => ['stock', id] as const),
        ...(customer ? [['customers', customer.id] as const] : []),
      ],
      sale: { createdAt: making.now, customerId: customer?.id ?? null },
    },
    intents: (take) => {
      const number = take(demo ? 'demo' : 'receipt')
      const sale = buildSale({ ...cart, paymentMethod }, { ...making, number })
      return [{ type: 'sale.complete', payload: { sale } }]
    },
    prepare: demo ? loadDemoGoods : () => undefined,
    cart: storedCart(TILL, EMPTY_CART),
    list: (made) => shop.noteSale(saleIn(made, saleId)),
  })
  shop.cart.set(EMPTY_CART)
  return saleIn(committed, saleId)
}

function saleIn({ changes }: Committed, saleId: string): Sale {
  return changes.find(({ table, row }) => table === 'sales' && row.id === saleId)?.row as Sale
}
