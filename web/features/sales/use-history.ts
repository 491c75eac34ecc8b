import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { RangeChoice } from '#core/reports/period.ts'
import { ALL_PAYMENTS, ownMethodsOf } from '#core/sales/history.ts'
import { PAYMENT_METHODS } from '#core/sales/payment-method.ts'
import { NEWEST_FIRST, nextOrder, type SaleColumn, type SaleOrder } from '#core/sales/sale-order.ts'
import type { TimeRange } from '#core/sales/sale-period.ts'
import { type FoundSales, SalesIndex } from '#core/sales/sales-index.ts'
import type { PaidMethod } from '#core/sales/tender.ts'
import { deviceLanguage } from '#web/language/device-language.ts'
import type { ListedSale } from '#web/store/sales/sales-history.ts'
import { PAYMENTS } from './texts.ts'
import { usePrepared } from './use-prepared.ts'
import { useRange } from './use-range.ts'

const ALL_TIME: RangeChoice = { preset: 'all' }

/** So many sales a cheap phone looks through within the frame of a key. */
const AT_ONCE = 150_000

/** What the history is filtered by, and its state. */
export interface History {
  query: string
  payment: string
  /** What the payments can be narrowed to: every method that a sale of the period has (S11.13). */
  methods: readonly PaidMethod[]
  period: RangeChoice
  /** The period's instants; undefined for all time. */
  within: TimeRange | undefined
  order: SaleOrder
  /** The sales that pass, in order. */
  found: FoundSales<ListedSale>
  /** What they were searched for and narrowed by, and their order. */
  view: string
  setQuery(query: string): void
  setPayment(payment: string): void
  setPeriod(period: RangeChoice): void
  sortBy(column: SaleColumn): void
}

/** Searches, narrows and sorts the history. @param sales newest first @param find what is searched for at first */
export function useHistory(sales: readonly ListedSale[], find: string): History {
  const [query, setQuery] = useState(find)
  const [payment, setPayment] = useState(ALL_PAYMENTS)
  const [period, setPeriod] = useState(ALL_TIME)
  const [order, setOrder] = useState(NEWEST_FIRST)
  const within = useRange(period)
  // Drawn together with the letter, the list saves a whole frame; where finding takes long, the letter goes first.
  const isSlow = sales.length > AT_ONCE
  const laterQuery = useDeferredValue(isSlow ? query : '')
  const shownQuery = isSlow ? laterQuery : query
  const index = useMemo(() => new SalesIndex(sales, deviceLanguage()), [sales])
  usePrepared(index)
  const found = useMemo(
    () => index.find({ query: shownQuery, payment, within }, order),
    [index, order, shownQuery, payment, within],
  )
  const methods = useMemo(() => methodsOf(sales, within, payment), [sales, within, payment])
  const sortBy = useCallback((column: SaleColumn) => setOrder((now) => nextOrder(now, column)), [])
  const view = JSON.stringify([shownQuery, payment, period, order])
  return {
    ...{ query, payment, methods, period, within, order, found, view },
    ...{ setQuery, setPayment, setPeriod, sortBy },
  }
}

const BUILT_IN: readonly PaidMethod[] = PAYMENT_METHODS.map((id) => ({ id, name: PAYMENTS[id] }))

// The one that is chosen stays among them when the period has no sale of it.
function methodsOf(
  sales: readonly ListedSale[],
  within: TimeRange | undefined,
  chosen: string,
): readonly PaidMethod[] {
  const known = [...BUILT_IN, ...ownMethodsOf(sales, within)]
  if (chosen === ALL_PAYMENTS || known.some(({ id }) => id === chosen)) return known
  return [...known, ...ownMethodsOf(sales, undefined).filter(({ id }) => id === chosen)]
}
