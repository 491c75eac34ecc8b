import { useEffect } from 'react'
import type { SaleSummary } from '#core/sales/sale-summary.ts'
import type { SalesIndex } from '#core/sales/sales-index.ts'

/** The list has stood still for this long before its index is made ready, milliseconds: it may still be read. */
const STILL_MS = 400
/** From then on a piece at a time, with room for a key or a tap between two, milliseconds. */
const BETWEEN_MS = 50

/** Makes an index ready while nobody waits for it, so that the first search and the first tap are as quick as the next. */
export function usePrepared(index: SalesIndex<{ sale: SaleSummary }>): void {
  useEffect(() => {
    const go = () => {
      if (index.prepare()) timer = setTimeout(go, BETWEEN_MS)
    }
    let timer = setTimeout(go, STILL_MS)
    return () => clearTimeout(timer)
  }, [index])
}
