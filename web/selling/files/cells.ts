import { dayOf, timeOf } from '#core/calendar/local-day.ts'
import { type Cell, dayCell, figure } from '#core/csv/cells.ts'
import type { Cents } from '#core/money/cents.ts'
import { toDecimalText } from '#core/money/parse.ts'
import { measuredNumber } from '#core/quantities/measure.ts'
import { isMeasured, type Unit } from '#core/quantities/unit.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { tillName } from '#web/words/till-name.ts'

/** The shop's goods, by their ids. */
export type Goods = ReadonlyMap<string, Pick<CatalogueItem, 'product'>>

/** A quantity, with its sign, and its unit, as two cells: `2.5`, `kg`. */
export function quantityCells(quantity: number, unit: Unit | undefined): Cell[] {
  const sign = quantity < 0 ? '-' : ''
  return [figure(`${sign}${measuredNumber(Math.abs(quantity), unit)}`), isMeasured(unit) ? unit : '']
}

/** An instant as two cells of the device's zone, epoch milliseconds; both blank where there is none. */
export function whenCells(at: number | undefined): Cell[] {
  return at === undefined ? ['', ''] : [dateCell(at), timeOf(at)]
}

/** The day of an instant, epoch milliseconds; blank where there is none. */
export function dateCell(at: number | null | undefined): Cell {
  return at === null || at === undefined ? '' : dayCell(dayOf(at), 'printed')
}

/** An amount in cents; blank where there is none. */
export function amountCell(amount: Cents | null | undefined): Cell {
  return amount === null || amount === undefined ? '' : figure(toDecimalText(amount))
}

/** What a till is called, by its suffix (R50); blank for another program. */
export function tillCell(device: string | null): Cell {
  return device === null ? '' : tillName(device)
}

/** A product's name and SKU; blank where it is gone. */
export function productCells(goods: Goods, productId: string): Cell[] {
  const product = goods.get(productId)?.product
  return [product?.name ?? '', product?.sku ?? '']
}
