import type { Language } from '../language/language.ts'
import { ALL_PAYMENTS, type HistoryFilter, isPaidBy, wantedOf } from './history.ts'
import { JoinedText } from './joined-text.ts'
import { placesBy, SALE_COLUMNS, type SaleOrder } from './sale-order.ts'
import type { SaleSummary } from './sale-summary.ts'

/** Found sales, in order. */
export interface FoundSales<Listed> {
  readonly length: number
  at(place: number): Listed | undefined
}

/**
 * A history prepared for fast search and sorting: one text to search, and its orders. Each is computed on first use, or
 * by `prepare` in idle time.
 */
export class SalesIndex<Listed extends { sale: SaleSummary }> {
  private readonly newestFirst: readonly Listed[]
  private readonly orders = new Map<string, Uint32Array>()
  private joined: JoinedText | undefined
  /** Reused for every search: new ones of this size would be garbage-collected between two keys. */
  private readonly marks: Uint8Array

  private readonly language: Language | undefined

  /**
   * @param newestFirst the sales by date, descending
   * @param language in which the screen says what they were paid by
   */
  constructor(newestFirst: readonly Listed[], language: Language | undefined) {
    this.language = language
    this.newestFirst = newestFirst
    this.marks = new Uint8Array(newestFirst.length)
  }

  /** The sales that pass a filter (S2.33), in an order (S4.12). */
  find(filter: HistoryFilter, order: SaleOrder): FoundSales<Listed> {
    const { newestFirst } = this
    const places = this.filtered(filter, this.places(order))
    return { length: places.length, at: (place) => newestFirst[places[place] as number] }
  }

  /** Computes the next part that a search or a sort will need. @returns whether there is more to do */
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
    const made = this.orders.get(name) ?? placesBy(this.newestFirst, order, this.language)
    this.orders.set(name, made)
    return made
  }

  private text(): JoinedText {
    this.joined ??= new JoinedText(this.newestFirst.map(({ sale }) => sale.searchText))
    return this.joined
  }

  private filtered({ query, payment, within }: HistoryFilter, places: Uint32Array): Uint32Array {
    const wanted = wantedOf(query)
    if (!wanted && payment === ALL_PAYMENTS && within === undefined) return places
    const { marks } = this
    marks.fill(0)
    if (wanted) {
      this.text().mark(marks, wanted.text)
      if (wanted.number) this.text().mark(marks, wanted.number, true)
    }
    const passes = ({ sale }: Listed) =>
      isPaidBy(sale, payment) &&
      (within === undefined || (sale.createdAt >= within.from && sale.createdAt < within.to))
    const onlyText = payment === ALL_PAYMENTS && within === undefined
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
