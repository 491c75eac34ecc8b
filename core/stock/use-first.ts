import { printedDate } from '../calendar/printed-time.ts'
import { isCounted } from '../catalog/bundle.ts'
import type { Product } from '../catalog/product.ts'
import { figure } from '../csv/cells.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { measuredNumber } from '../quantities/measure.ts'
import { available, type OnHand } from '../quantities/on-hand.ts'
import { isMeasured, type Unit } from '../quantities/unit.ts'
import type { GoodsReceived } from './goods-received.ts'

/** Goods on hand with a day on them. */
export interface UseFirstLine {
  /** That of its line of the note. */
  id: string
  productId: string
  name: string
  unit: Unit | undefined
  /** Epoch milliseconds of the day's first moment. */
  useBy: number
  /** How much of it is there still, at most, in the smallest unit. */
  quantity: number
  /** The note that they came with. */
  number: string
}

/**
 * What is to be sold or used first, the earliest day first (S19.30). Nobody says which of several deliveries was sold: what
 * came first is taken to have gone first, so what is on hand is of the latest deliveries.
 * @param deliveries those that went back bring nothing
 */
export function toUseFirst(
  deliveries: readonly { received: GoodsReceived; returned: boolean }[],
  goods: ReadonlyMap<string, { product: Product; onHand: OnHand }>,
): UseFirstLine[] {
  const left = new Map<string, number>()
  const found: UseFirstLine[] = []
  const latestFirst = deliveries
    .filter(({ returned }) => !returned)
    .sort((one, other) => other.received.at - one.received.at)
  for (const { received } of latestFirst) {
    for (const { id, productId, quantity, useBy } of received.lines) {
      const item = goods.get(productId)
      if (!item || !isCounted(item.product)) continue
      const there = left.get(productId) ?? available(item.onHand ?? 0)
      const of = Math.min(there, quantity)
      left.set(productId, there - of)
      const { name, unit } = item.product
      if (of > 0 && useBy !== undefined)
        found.push({ id, productId, name, unit, useBy, quantity: of, number: received.number })
    }
  }
  return found.sort((one, other) => one.useBy - other.useBy || one.name.localeCompare(other.name, 'en'))
}

/** The list as a CSV file. */
export function toUseFirstCsv(lines: readonly UseFirstLine[]): string {
  const rows = lines.map(({ name, useBy, quantity, unit, number }) => [
    name,
    printedDate(useBy),
    figure(measuredNumber(quantity, unit)),
    isMeasured(unit) ? unit : '',
    number,
  ])
  return writeCsv([['name', 'useBy', 'quantity', 'unit', 'goodsReceived'], ...rows])
}
