import { useEffect, useEffectEvent, useRef } from 'react'
import type { ListedSale } from '#web/store/sales/sales-history.ts'

/**
 * Opens the sale of a printed number, once, as soon as it is listed: its receipt was scanned (S10.4).
 * @param number '' for none
 */
export function useOpened(
  number: string,
  sales: readonly ListedSale[],
  onFound: (sale: ListedSale) => void,
): void {
  const left = useRef(number)
  const open = useEffectEvent(onFound)
  useEffect(() => {
    if (left.current === '') return
    const found = sales.find(({ sale }) => sale.number === left.current)
    if (!found) return
    left.current = ''
    open(found)
  }, [sales])
}
