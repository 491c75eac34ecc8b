import { isCounted } from '#core/catalog/bundle.ts'
import { type Cell, figure } from '#core/csv/cells.ts'
import { ZERO } from '#core/money/cents.ts'
import { measuredNumber } from '#core/quantities/measure.ts'
import { isMeasured } from '#core/quantities/unit.ts'
import { worthOf } from '#core/stock/value.ts'
import { amountCell } from '#web/selling/files/cells.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { heads } from './texts.ts'

const COLUMNS = heads('product', 'sku', 'category', 'onHand', 'unit', 'costOfOne', 'value', 'supplier')

/**
 * What there is of each counted product now and what that cost (S22.5, S19.24): stock below zero is worth nothing.
 * @param suppliers what each is called, by its id
 */
export function stockTable(
  items: readonly CatalogueItem[],
  suppliers: ReadonlyMap<string, string>,
): Cell[][] {
  const counted = items.filter(({ demo, product }) => !demo && isCounted(product))
  return [
    COLUMNS,
    ...counted.map((item): Cell[] => {
      const { name, sku, unit, costPrice, supplierId } = item.product
      return [
        ...[name, sku, item.category],
        ...[onHandCell(item), isMeasured(unit) ? unit : ''],
        ...[amountCell(costPrice), amountCell(worthOf(item)?.value ?? ZERO)],
        suppliers.get(supplierId ?? '') ?? '',
      ]
    }),
  ]
}

// Blank while it is not known on this device.
function onHandCell({ onHand, product: { unit } }: CatalogueItem): Cell {
  if (onHand === null) return ''
  const sign = onHand < 0 ? '-' : ''
  return figure(`${sign}${measuredNumber(Math.abs(onHand), unit)}`)
}
