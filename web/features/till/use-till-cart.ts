import { useCallback, useState } from 'react'
import { EMPTY_CART, removeLine, setQuantity } from '#core/cart/cart.ts'
import type { PriceType } from '#core/catalog/product.ts'
import type { Customer } from '#core/customers/customer.ts'
import { decideAdd } from '#core/sales/add-to-cart.ts'
import type { PaymentMethod } from '#core/sales/sale.ts'
import type { CatalogueItem } from '#web/store/shop.ts'
import { useShop } from '#web/store/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { buzz } from './buzz.ts'
import { addRefused, told } from './toasts.ts'

/** Everything a cashier can do to the cart. The functions stay the same for as long as the shop does. */
export interface TillCart {
  /** The line added to last: `+` and `-` mean it, and it is kept in sight. */
  lastLineId: string | null
  add(item: CatalogueItem, priceType: PriceType): boolean
  setQuantity(lineId: string, quantity: number): void
  step(lineId: string, by: 1 | -1): void
  remove(lineId: string): void
  clear(): void
  chooseCustomer(customer: Customer | null): void
  choosePayment(method: PaymentMethod): void
}

/** @param isPaying whether a payment is being stored; the cart then stands still. */
export function useTillCart(isPaying: () => boolean): TillCart {
  const shop = useShop()
  const [lastLineId, setLastLineId] = useState<string | null>(null)

  const add = useCallback(
    (item: CatalogueItem, priceType: PriceType) => {
      if (isPaying()) return false
      const { itemsById } = shop.catalogue.get()
      const decision = decideAdd(shop.cart.get(), item.product, priceType, shop.newId(), itemsById)
      if (!decision.ok) {
        toast(addRefused(decision.refusal))
        return false
      }
      const { cart } = decision
      shop.cart.update(() => cart)
      const line = cart.lines.find(
        (each) => each.productId === item.product.id && each.priceType === priceType,
      )
      setLastLineId(line?.id ?? null)
      buzz()
      toast(told.itemAdded(item.product.name))
      return true
    },
    [shop, isPaying],
  )

  const change = useCallback(
    (how: Parameters<typeof shop.cart.update>[0]) => {
      if (!isPaying()) shop.cart.update(how)
    },
    [shop, isPaying],
  )

  const step = useCallback(
    (lineId: string, by: 1 | -1) =>
      change((cart) => {
        const line = cart.lines.find((each) => each.id === lineId)
        return line ? setQuantity(cart, lineId, line.quantity + by) : cart
      }),
    [change],
  )

  const clear = useCallback(() => {
    const cleared = shop.cart.get()
    change(() => EMPTY_CART)
    const undo = () => change((cart) => (cart.lines.length === 0 ? cleared : cart))
    toast(told.cartCleared(undo))
  }, [shop, change])

  const chooseCustomer = useCallback(
    (customer: Customer | null) => {
      change((cart) => ({ ...cart, customerId: customer?.id ?? null }))
      toast(customer ? told.customerSelected(customer.name) : told.customerRemoved)
    },
    [change],
  )

  return {
    lastLineId,
    add,
    step,
    clear,
    chooseCustomer,
    setQuantity: useCallback((id, quantity) => change((cart) => setQuantity(cart, id, quantity)), [change]),
    remove: useCallback((id) => change((cart) => removeLine(cart, id)), [change]),
    choosePayment: useCallback((paymentMethod) => change((cart) => ({ ...cart, paymentMethod })), [change]),
  }
}
