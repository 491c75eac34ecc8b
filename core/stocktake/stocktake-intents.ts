import { factOf } from '../entities/entity.ts'
import { THE_SHOP } from '../shifts/drawer.ts'
import type { ShiftStaff } from '../shifts/shift.ts'
import type { Intent } from '../sync/operations.ts'
import { type FinishLine, MAX_FINISH_LINES } from './finish-lines.ts'
import {
  type Finish,
  STOCKTAKE,
  type Stocktake,
  type StocktakeFact,
  type StocktakeScope,
} from './stocktake.ts'
import { oppositeOf, type StocktakeEntry, type StocktakeEntryFact } from './stocktake-entry.ts'

/** What whoever makes a fact of a stocktake supplies. */
export interface StocktakeMaking {
  id: string
  by: ShiftStaff | null
  /** Epoch milliseconds. */
  now: number
}

/** What is to be counted. */
export interface StartedStocktake {
  name: string
  scope: StocktakeScope
  /** Ids of categories or goods. */
  chosen: readonly string[]
  blind: boolean
}

/** Starts a stocktake under a number that is already taken from its series (R6). */
export function startIntent(
  { name, scope, chosen, blind }: StartedStocktake,
  { id, by, now, number, device }: StocktakeMaking & { number: string; device: string },
): { stocktake: StocktakeFact; intent: Intent } {
  const stocktake: StocktakeFact = {
    ...{ id, shopId: THE_SHOP, number, printedAs: null, name, scope, blind, by, startedAt: now, device },
    chosen: scope === 'all' ? [] : chosen.map((each) => ({ id: each })),
  }
  return { stocktake, intent: { type: 'stocktake.start', payload: { stocktake } } }
}

/** What was counted of a product. */
export interface Entered {
  productId: string
  /** In the product's smallest unit. */
  quantity: number
  place: string
}

/** Enters what was counted. */
export function enterIntent(
  stocktakeId: string,
  { productId, quantity, place }: Entered,
  { id, by, now }: StocktakeMaking,
): Intent {
  return entering({
    ...{ id, shopId: THE_SHOP, stocktakeId, productId, quantity, place, takesBack: null, by, at: now },
  })
}

/** Takes an entry back by its opposite (S19.19). */
export function takeBackIntent(
  { id, shopId, stocktakeId, productId, quantity, place }: StocktakeEntry,
  { by, now }: Omit<StocktakeMaking, 'id'>,
): Intent {
  // There is no -0 on the wire.
  const opposite = quantity === 0 ? 0 : -quantity
  return entering({
    ...{ id: oppositeOf(id), shopId, stocktakeId, productId, quantity: opposite, place, takesBack: id },
    ...{ by, at: now },
  })
}

function entering(entry: StocktakeEntryFact): Intent {
  return { type: 'stocktake.enter', payload: { entry } }
}

/** Finishes a stocktake with these counts; with the finish that stands, takes more of them in. */
export function finishIntents(stocktake: Stocktake, finish: Finish, lines: readonly FinishLine[]): Intent[] {
  const fact = factOf(STOCKTAKE, stocktake)
  const pieces = Array.from(
    { length: Math.max(1, Math.ceil(lines.length / MAX_FINISH_LINES)) },
    (_each, at) => lines.slice(at * MAX_FINISH_LINES, (at + 1) * MAX_FINISH_LINES),
  )
  return pieces.map((piece) => ({
    type: 'stocktake.finish',
    payload: { stocktake: fact, finish: { counted: lines.length, ...finish }, lines: piece },
  }))
}
