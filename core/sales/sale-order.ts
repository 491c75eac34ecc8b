import type { PaymentMethod } from './sale.ts'
import type { SaleSummary } from './sale-summary.ts'

export const SALE_COLUMNS = ['order', 'date', 'payment', 'total'] as const
/** The columns that the history can be sorted by (S2.34). */
export type SaleColumn = (typeof SALE_COLUMNS)[number]

export interface SaleOrder {
  column: SaleColumn
  descending: boolean
}

/** How the history stands before anybody sorted it (S4.12). */
export const NEWEST_FIRST: SaleOrder = { column: 'date', descending: true }

/** The order after a click on a column: the active one turns round, a new one starts ascending (S4.12). */
export function nextOrder(now: SaleOrder, column: SaleColumn): SaleOrder {
  return { column, descending: now.column === column && !now.descending }
}

/**
 * Sales in an order. Those alike in it stay newest first.
 * @param newestFirst the sales by date, descending; the same list comes back when that is the order.
 */
export function orderSales<Listed extends { sale: SaleSummary }>(
  newestFirst: readonly Listed[],
  { column, descending }: SaleOrder,
): readonly Listed[] {
  switch (column) {
    case 'date':
      return descending ? newestFirst : newestFirst.toReversed()
    case 'order':
      return byKey(newestFirst, orderKeys(newestFirst), descending)
    case 'payment':
      return byKey(
        newestFirst,
        keysOf(newestFirst, ({ sale }) => BY_WORD[sale.paymentMethod]),
        descending,
      )
    case 'total':
      return byKey(
        newestFirst,
        keysOf(newestFirst, ({ sale }) => sale.total),
        descending,
      )
    default:
      return column satisfies never
  }
}

// As the words on the screen stand in the alphabet: Card, Cash, Transfer.
const BY_WORD: Record<PaymentMethod, number> = { card: 0, cash: 1, bank_transfer: 2 }

function keysOf<Item>(items: readonly Item[], keyOf: (item: Item) => number): Float64Array {
  const keys = new Float64Array(items.length)
  for (let place = 0; place < keys.length; place++) keys[place] = keyOf(items[place] as Item)
  return keys
}

// R000002 before R000002-B, and both before R000003: by the count, then by the series.
function orderKeys(listed: readonly { sale: SaleSummary }[]): Float64Array {
  const met = new Map<string, number>()
  const series = keysOf(listed, ({ sale }) => {
    const known = met.get(sale.series)
    if (known !== undefined) return known
    met.set(sale.series, met.size)
    return met.size - 1
  })
  const names = [...met.keys()]
  const inOrder = names.toSorted()
  const ranks = names.map((name) => inOrder.indexOf(name))
  let place = 0
  return keysOf(
    listed,
    ({ sale }) => sale.count * names.length + (ranks[series[place++] as number] as number),
  )
}

/** Sorts by a whole number of each item; those alike stay as they stand. */
function byKey<Item>(items: readonly Item[], keys: Float64Array, descending: boolean): Item[] {
  let [lowest, highest] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
  for (const key of keys) {
    if (key < lowest) lowest = key
    if (key > highest) highest = key
  }
  for (let place = 0; place < keys.length; place++) {
    const key = keys[place] as number
    keys[place] = descending ? highest - key : key - lowest
  }
  const sorted: Item[] = []
  for (const place of placesInOrder(keys, highest - lowest)) sorted.push(items[place] as Item)
  return sorted
}

const DIGIT = 2_048

/**
 * The places of whole numbers from 0 to `highest`, in their order. A radix sort, digit by digit from the last: at a
 * hundred thousand a comparing sort takes ten times as long, and somebody is waiting.
 */
function placesInOrder(keys: Float64Array, highest: number): Uint32Array {
  let places = new Uint32Array(keys.length)
  for (let place = 0; place < places.length; place++) places[place] = place
  let spare = new Uint32Array(keys.length)
  const ends = new Uint32Array(DIGIT)
  for (let unit = 1; unit <= highest; unit *= DIGIT) {
    const digitAt = (place: number) => Math.floor((keys[place] as number) / unit) % DIGIT
    ends.fill(0)
    for (let place = 0; place < keys.length; place++)
      ends[digitAt(place)] = (ends[digitAt(place)] as number) + 1
    for (let digit = 1; digit < DIGIT; digit++)
      ends[digit] = (ends[digit] as number) + (ends[digit - 1] as number)
    for (let index = places.length - 1; index >= 0; index--) {
      const place = places[index] as number
      const end = (ends[digitAt(place)] as number) - 1
      ends[digitAt(place)] = end
      spare[end] = place
    }
    ;[places, spare] = [spare, places]
  }
  return places
}
