import type { Language } from '../language/language.ts'
import { placesInOrder } from './places-in-order.ts'
import { paidByWords, type SaleSummary } from './sale-summary.ts'

export const SALE_COLUMNS = ['order', 'date', 'payment', 'total'] as const
/** The columns that the history can be sorted by (S2.34). */
export type SaleColumn = (typeof SALE_COLUMNS)[number]

export interface SaleOrder {
  column: SaleColumn
  descending: boolean
}

/** The default order of the history (S4.12). */
export const NEWEST_FIRST: SaleOrder = { column: 'date', descending: true }

/** The order after a click on a column: the active one is reversed, a new one sorts ascending (S4.12). */
export function nextOrder(now: SaleOrder, column: SaleColumn): SaleOrder {
  return { column, descending: now.column === column && !now.descending }
}

/**
 * The order of sales, as indexes. Equal ones stay newest first.
 * @param newestFirst the sales by date, descending
 * @param language in which the screen says what they were paid by
 */
export function placesBy(
  newestFirst: readonly { sale: SaleSummary }[],
  { column, descending }: SaleOrder,
  language: Language | undefined,
): Uint32Array {
  switch (column) {
    case 'date': {
      const places = Uint32Array.from(newestFirst.keys())
      return descending ? places : places.reverse()
    }
    case 'order':
      return byKey(orderKeys(newestFirst), descending)
    case 'payment':
      return byKey(paymentKeys(newestFirst, language), descending)
    case 'total':
      return byKey(
        keysOf(newestFirst, ({ sale }) => sale.total),
        descending,
      )
    default:
      return column satisfies never
  }
}

// In the alphabetical order of the words on the screen: Card, Cash, SnapScan, Transfer.
function paymentKeys(listed: readonly { sale: SaleSummary }[], language: Language | undefined): Float64Array {
  const words = listed.map(({ sale }) => paidByWords(sale, language))
  const ranks = new Map([...new Set(words)].sort().map((word, rank) => [word, rank]))
  return keysOf(words, (word) => ranks.get(word) ?? 0)
}

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
  const inOrder = [...names].sort()
  const ranks = names.map((name) => inOrder.indexOf(name))
  let place = 0
  return keysOf(
    listed,
    ({ sale }) => sale.count * names.length + (ranks[series[place++] as number] as number),
  )
}

/** The order of whole numbers, as indexes; stable. */
function byKey(keys: Float64Array, descending: boolean): Uint32Array {
  let [lowest, highest] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
  for (const key of keys) {
    if (key < lowest) lowest = key
    if (key > highest) highest = key
  }
  for (let place = 0; place < keys.length; place++) {
    const key = keys[place] as number
    keys[place] = descending ? highest - key : key - lowest
  }
  return placesInOrder(keys, highest - lowest)
}
