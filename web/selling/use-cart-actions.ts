import { useCallback, useMemo, useState } from 'react'
import type { CartLine } from '#core/cart/cart.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { useAllowed } from './approval/use-allowed.ts'
import { type CartActions, cartActions } from './cart-actions.ts'
import type { OpenCart } from './open-cart.ts'
import { type AskedWeight, type Weighed, weighedOf } from './weighed.ts'

/** A cart on a screen that fills it. */
interface FilledCart {
  /** The same object for as long as the cart is, so that a changed cart draws only what changed. */
  actions: CartActions
  /** `actions.add`, and then what the screen does. */
  add: CartActions['add']
  /** One more or one less of the line added to last. */
  stepLast(by: 1 | -1): void
  /** The line added to last: `+` and `-` mean it, and it is kept in sight. */
  lastLineId: string | null
  /** The line whose price is asked now. */
  askedLine: CartLine | undefined
  /** What is weighed now. */
  weighed: Weighed | undefined
}

/**
 * @param cart the same object for as long as its screen is shown
 * @param isBusy whether the cart is just being stored as a sale or a document; it then does not change
 * @param onAdded something was put into the cart
 */
export function useCartActions(cart: OpenCart, isBusy: () => boolean, onAdded: () => void): FilledCart {
  const shop = useShop()
  const allow = useAllowed()
  const [lastLineId, setLastLineId] = useState<string | null>(null)
  const [askedId, setAskedId] = useState<string | null>(null)
  const [weighing, setWeighing] = useState<AskedWeight>()
  const actions = useMemo(() => {
    const asking = { onAdded: setLastLineId, askPrice: setAskedId, askWeight: setWeighing }
    return cartActions({ shop, allow, cart, isBusy, ...asking })
  }, [shop, allow, cart, isBusy])
  const add = useCallback<CartActions['add']>(
    (...what) => {
      const line = actions.add(...what)
      if (line) onAdded()
      return line
    },
    [actions, onAdded],
  )
  const { lines } = cart.get()
  const close = () => setWeighing(undefined)
  return {
    actions,
    add,
    stepLast(by) {
      const line = lines.find(({ id }) => id === lastLineId) ?? lines.findLast(({ deposit }) => !deposit)
      if (line) actions.step(line.id, by)
    },
    lastLineId,
    askedLine: lines.find(({ id }) => id === askedId),
    weighed: weighing && weighedOf(weighing, { shop, cart, add, typeQuantity: actions.typeQuantity }, close),
  }
}
