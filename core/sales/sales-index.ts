import { type HistoryFilter, wantedOf } from './history.ts'
import { JoinedText } from './joined-text.ts'
import { placesBy, SALE_COLUMNS, type SaleOrder } from './sale-order.ts'
import type { SaleSummary } from './sale-summary.ts'

/** Sales that were found, in order. */
export interface FoundSales<Listed> {
  readonly length: number
  at(place: number): Listed | undefined
}

/**
 * A history made ready for somebody who types and taps: one text to look through, and its orders. Each is made when it
 * is first wanted, or by `prepare` while nobody waits.
 */
export class SalesIndex<Listed extends { sale: SaleSummary }> {
  private readonly newestFirst: readonly Listed[]
  private readonly orders = new Map<string, Uint32Array>()
  private joined: JoinedText | undefined
  /** The same for every search: new ones of this size would be collected between two keys. */
  private readonly marks: Uint8Array

  /** @param newestFirst the sales by date, descending */
  constructor(newestFirst: readonly Listed[]) {
    this.newestFirst = newestFirst
    this.marks = new Uint8Array(newestFirst.length)
  }

  /** The sales that pass a filter (S2.33), in an order (S4.12). */
  find(filter: HistoryFilter, order: SaleOrder): FoundSales<Listed> {
    const { newestFirst } = this
    const places = this.filtered(filter, this.places(order))
    return { length: places.length, at: (place) => newestFirst[places[place] as number] }
  }

  /** Makes one more thing that a search or a tap will want. @returns whether there is more to make */
  prepare(): boolean {
    const wanted = SALE_COLUMNS.flatMap((column) => [
      { column, descending: false },
      { column, descending: true },
    ]).find((order) => !this.orders.has(nameOf(order)))
    if (!this.joined) this.text()
    else if (wanted) this.places(wanted)
    return wanted !== undefined
  }

  private places(order: SaleOrder): Uint32Array {
    const name = nameOf(order)
    const made = this.orders.get(name) ?? placesBy(this.newestFirst, order)
    this.orders.set(name, made)
    return made
  }

  private text(): JoinedText {
    this.joined ??= new JoinedText(this.newestFirst.map(({ sale }) => sale.searchText))
    return this.joined
  }

  private filtered({ query, payment, within }: HistoryFilter, places: Uint32Array): Uint32Array {
    const wanted = wantedOf(query)
    if (!wanted && payment === 'all' && within === undefined) return places
    const { marks } = this
    marks.fill(0)
    if (wanted) {
      this.text().mark(marks, wanted.text)
      if (wanted.number) this.text().mark(marks, wanted.number, true)
    }
    const passes = ({ sale }: Listed) =>
      (payment === 'all' || sale.paymentMethod === payment) &&
      (within === undefined || (sale.createdAt >= within.from && sale.createdAt < within.to))
    const onlyText = payment === 'all' && within === undefined
    let found = 0
    const kept = new Uint32Array(places.length)
    for (const place of places) {
      if (wanted && marks[place] === 0) continue
      if (onlyText || passes(this.newestFirst[place] as Listed)) kept[found++] = place
    }
    return kept.subarray(0, found)
  }
}

const nameOf = ({ column, descending }: SaleOrder) => `${column} ${descending}`
