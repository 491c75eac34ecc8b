import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { PaymentMethod } from '#core/sales/sale.ts'
import { NEWEST_FIRST, nextOrder, type SaleColumn, type SaleOrder } from '#core/sales/sale-order.ts'
import type { SalePeriod } from '#core/sales/sale-period.ts'
import { type FoundSales, SalesIndex } from '#core/sales/sales-index.ts'
import type { ListedSale } from '#web/store/sales/sales-history.ts'
import { usePrepared } from './use-prepared.ts'
import { useRange } from './use-range.ts'

/** So many sales a cheap phone looks through within the frame of a key. */
const AT_ONCE = 150_000

/** What the history is filtered by, and its state. */
export interface History {
  query: string
  payment: PaymentMethod | 'all'
  period: SalePeriod
  order: SaleOrder
  /** The sales that pass, in order. */
  found: FoundSales<ListedSale>
  /** What they were searched for and narrowed by, and their order. */
  view: string
  setQuery(query: string): void
  setPayment(payment: PaymentMethod | 'all'): void
  setPeriod(period: SalePeriod): void
  sortBy(column: SaleColumn): void
}

/** Searches, narrows and sorts the history. @param sales newest first @param find what is searched for at first */
export function useHistory(sales: readonly ListedSale[], find: string): History {
  const [query, setQuery] = useState(find)
  const [payment, setPayment] = useState<PaymentMethod | 'all'>('all')
  const [period, setPeriod] = useState<SalePeriod>('all')
  const [order, setOrder] = useState(NEWEST_FIRST)
  const within = useRange(period)
  // Drawn together with the letter, the list saves a whole frame; where finding takes long, the letter goes first.
  const isSlow = sales.length > AT_ONCE
  const laterQuery = useDeferredValue(isSlow ? query : '')
  const shownQuery = isSlow ? laterQuery : query
  const index = useMemo(() => new SalesIndex(sales), [sales])
  usePrepared(index)
  const found = useMemo(
    () => index.find({ query: shownQuery, payment, within }, order),
    [index, order, shownQuery, payment, within],
  )
  const sortBy = useCallback((column: SaleColumn) => setOrder((now) => nextOrder(now, column)), [])
  const view = JSON.stringify([shownQuery, payment, period, order])
  return { query, payment, period, order, found, view, setQuery, setPayment, setPeriod, sortBy }
}
