import fc from 'fast-check'
import { anOrder, anOrderLine, cancelOrderOf, putOrder, sendOrderOf } from './stock.ts'
import type { Deed } from './world.ts'

/** Both devices change the same draft, send it and cancel it, before or after they hear of each other. */
export const orderDeeds = fc
  .tuple(fc.constantFrom('put', 'put', 'send', 'cancel'), fc.constantFrom('bread', 'milk', 'tea'), fc.nat(9))
  .map(([what, productId, quantity]): Deed => {
    if (what === 'put')
      return () => putOrder('o1', { note: String(quantity) }, [anOrderLine(productId, { quantity })])
    const order = anOrder('o1', { lines: [anOrderLine(productId)] })
    return (id) => (what === 'send' ? sendOrderOf(order, id) : cancelOrderOf(order, id))
  })
