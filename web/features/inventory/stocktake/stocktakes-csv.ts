import { writeCsv } from '#core/csv/write-csv.ts'
import { printedNumber } from '#core/numbering/printed-number.ts'
import { finishOf, type Stocktake } from '#core/stocktake/stocktake.ts'
import type { StocktakeEntry } from '#core/stocktake/stocktake-entry.ts'
import { type Goods, productCells, quantityCells, tillCell, whenCells } from '#web/selling/files/cells.ts'
import { columnTexts } from './texts.ts'

/**
 * Stocktakes with everything that was counted in them as the text of a CSV file: a line for each entry, and one for what
 * took an entry back. One in which nothing was counted has one line.
 */
export function stocktakesCsv(
  stocktakes: readonly { stocktake: Stocktake; entries: readonly StocktakeEntry[] }[],
  goods: Goods,
): string {
  const rows = stocktakes.flatMap(({ stocktake, entries }) => {
    const { name, startedAt } = stocktake
    const finish = finishOf(stocktake)
    const head = [
      ...[printedNumber(stocktake), name, ...whenCells(startedAt), ...whenCells(finish?.at)],
      finish?.by?.name ?? '',
    ]
    if (entries.length === 0) return [[...head, ...Array.from({ length: 9 }, () => '')]]
    const inOrder = [...entries].sort((left, right) => (left.stamp < right.stamp ? -1 : 1))
    return inOrder.map(({ productId, quantity, place, at, by, device }) => [
      ...head,
      ...productCells(goods, productId),
      ...quantityCells(quantity, goods.get(productId)?.product.unit),
      ...[place, ...whenCells(at), by?.name ?? '', tillCell(device)],
    ])
  })
  return writeCsv([Object.values(columnTexts), ...rows])
}
