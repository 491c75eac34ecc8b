import { useEffect } from 'react'
import type { SaleSummary } from '#core/sales/sale-summary.ts'
import type { SalesIndex } from '#core/sales/sales-index.ts'
import { inRests } from '#web/ui/in-rests.ts'

/** Makes an index ready while nobody waits for it, so that the first search and the first tap are as quick as the next. */
export function usePrepared(index: SalesIndex<{ sale: SaleSummary }>): void {
  useEffect(() => inRests(() => index.prepare()), [index])
}
