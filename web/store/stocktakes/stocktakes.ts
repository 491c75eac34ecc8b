import type { MovedWhile } from '#core/stocktake/differences.ts'
import type { Counted } from '#core/stocktake/finish-lines.ts'
import type { Stocktake } from '#core/stocktake/stocktake.ts'
import type { StocktakeEntry } from '#core/stocktake/stocktake-entry.ts'
import type { Entered, StartedStocktake } from '#core/stocktake/stocktake-intents.ts'

/** What this device knows of a stocktake. */
export interface KnownStocktake {
  /** In no order. The same list as before where nothing came. */
  entries: readonly StocktakeEntry[]
  /** What its finish counted. */
  counted: Counted
}

/** Stocktakes; the list of them is in the catalogue. @throws StorageError; nothing is changed then */
export interface Stocktakes {
  /** Starts one under this device's next number. */
  start(started: StartedStocktake): Promise<Stocktake>
  read(id: string): Promise<KnownStocktake>
  /** What moved since an instant, epoch milliseconds, by the clocks of the devices. */
  movedSince(at: number): Promise<readonly MovedWhile[]>
  /** Stores what was counted of a product. */
  enter(stocktakeId: string, entered: Entered): Promise<StocktakeEntry>
  /** Takes entries back by their opposites. */
  takeBack(entries: readonly StocktakeEntry[]): Promise<readonly StocktakeEntry[]>
  /**
   * Counts every product as the sum of its entries as of the last of them, in one transaction.
   * @param toNothing products that nobody counted, of which there are none
   */
  finish(stocktake: Stocktake, toNothing: readonly string[]): Promise<void>
  /** Takes in what came after the finish. @returns of how many products */
  takeIn(stocktake: Stocktake): Promise<number>
}
