import type { FinishLine } from '../../stocktake/finish-lines.ts'
import type { Finish, StocktakeFact } from '../../stocktake/stocktake.ts'
import type { StocktakeEntryFact } from '../../stocktake/stocktake-entry.ts'
import type { Intent } from '../operations.ts'
import { NOON } from './operations.ts'

/** A stocktake of everything; of one id always the same. */
export function aStocktake(id: string, changes: Partial<StocktakeFact> = {}): StocktakeFact {
  return {
    ...{
      id,
      shopId: 'main',
      number: `ST-${id}`,
      printedAs: null,
      name: 'November',
      scope: 'all',
      chosen: [],
    },
    ...{ blind: false, by: null, startedAt: NOON, device: '' },
    ...changes,
  }
}

/** Ten loaves on the shelf. */
export function anEntry(id: string, changes: Partial<StocktakeEntryFact> = {}): StocktakeEntryFact {
  return {
    ...{ id, shopId: 'main', stocktakeId: 'st', productId: 'bread', quantity: 10, place: 'Shelf' },
    ...{ takesBack: null, by: null, at: NOON },
    ...changes,
  }
}

export const aFinish = (id: string, changes: Partial<Finish> = {}): Finish => ({
  ...{ id, by: null, at: NOON, device: '' },
  ...changes,
})

/** Ten loaves as of the finish itself. */
export const aFinishLine = (id: string, changes: Partial<FinishLine> = {}): FinishLine => ({
  ...{ id, productId: 'bread', quantity: 10, entries: 1, entryId: null, asOf: null },
  ...changes,
})

export const startStocktake = (stocktake: StocktakeFact): Intent => ({
  type: 'stocktake.start',
  payload: { stocktake },
})

export const enterCount = (entry: StocktakeEntryFact): Intent => ({
  type: 'stocktake.enter',
  payload: { entry },
})

export const finishStocktake = (
  stocktake: StocktakeFact,
  finish: Finish,
  ...lines: FinishLine[]
): Intent => ({ type: 'stocktake.finish', payload: { stocktake, finish, lines } })
