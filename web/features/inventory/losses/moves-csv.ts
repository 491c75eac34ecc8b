import { oldestFirst } from '#core/calendar/order-of-time.ts'
import { figure } from '#core/csv/cells.ts'
import { writeCsv } from '#core/csv/write-csv.ts'
import { toDecimalText } from '#core/money/parse.ts'
import { type Goods, productCells, quantityCells, tillCell, whenCells } from '#web/selling/files/cells.ts'
import type { StockMovesOfPeriod } from '#web/store/reports/reports.ts'
import { STOCK_REASON_WORDS } from '#web/words/stock-reasons.ts'
import { columnTexts } from './texts.ts'

/** What came and went without a sale as the text of a CSV file, the oldest first; costs in decimals with a point. */
export function movesCsv({ moves, papers }: StockMovesOfPeriod, goods: Goods): string {
  const inOrder = [...moves].sort(oldestFirst(({ at }) => at))
  return writeCsv([
    Object.values(columnTexts),
    ...inOrder.map(({ at, productId, quantity, reason, unitCost, documentId, note, by, device }) => [
      ...whenCells(at),
      ...productCells(goods, productId),
      ...quantityCells(quantity, goods.get(productId)?.product.unit),
      STOCK_REASON_WORDS[reason],
      unitCost === null ? '' : figure(toDecimalText(unitCost)),
      papers.get(documentId ?? '') ?? '',
      note,
      by?.name ?? '',
      tillCell(device),
    ]),
  ])
}
