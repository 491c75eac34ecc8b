import fc from 'fast-check'
import { stampOf } from '../../clocks/stamps.ts'
import { hlcAt } from './operations.ts'
import {
  aFinish,
  aFinishLine,
  anEntry,
  aStocktake,
  enterCount,
  finishStocktake,
  startStocktake,
} from './stocktakes.ts'
import type { Deed } from './world.ts'

const products = fc.constantFrom('bread', 'milk', 'tea')

/** Both devices count into one stocktake and finish it, as of any moment, before and after they have heard of each other. */
export const stocktakeDeeds = fc
  .tuple(
    fc.constantFrom('start', 'enter', 'back', 'finish'),
    products,
    fc.nat(20),
    fc.constantFrom('f1', 'f2'),
    fc.boolean(),
  )
  .map(([what, productId, many, finishId, isNow]): Deed => {
    const entry = anEntry(`${productId}-${many % 3}`, { productId, quantity: many })
    if (what === 'start') return () => startStocktake(aStocktake('st'))
    if (what === 'enter') return () => enterCount(entry)
    if (what === 'back')
      return () => enterCount({ ...entry, id: `${entry.id}-back`, quantity: -many, takesBack: entry.id })
    const asOf = isNow ? null : stampOf(hlcAt(many * 10_000), `${productId}-asked`)
    const line = aFinishLine(`${finishId}-${productId}`, {
      productId,
      quantity: many,
      asOf,
      entryId: entry.id,
    })
    return () => finishStocktake(aStocktake('st'), aFinish(finishId), line)
  })
