import type { Period } from '#core/reports/period.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { VatBasis } from '#core/vat/vat-choices.ts'
import { type VatPaper, vatPapers } from '#core/vat/vat-paper.ts'
import { type VatReport, vatReport } from '#core/vat/vat-report.ts'
import { useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { useRead } from '#web/ui/use-read.ts'

/** What a report is made of. */
export interface VatChoice {
  period: Period
  basis: VatBasis
  claimsRounding: boolean
}

/** A report, or how many sales of its period could not be had. */
export type ReadReport = { report: VatReport; papers: readonly VatPaper[] } | { missing: number }

/**
 * Adds up the papers of a period: those that the device keeps, and the older ones from the server. Where one of them cannot
 * be had there is no report: a wrong figure would be filed.
 */
export function useVatReport(
  { period, basis, claimsRounding }: VatChoice,
  server: OlderSalesClient | undefined,
) {
  const shop = useShop()
  const { waiting, lastSyncAt } = useDeviceState()
  const { from, to } = period
  return useRead(
    async (signal): Promise<ReadReport> => {
      const span = { from, to }
      const known = await shop.taxPapers.of(span, basis)
      const older = known.missing === 0 ? [] : await readOlder(server, span, signal)
      if (!older) return { missing: known.missing }
      const here = new Set(known.papers.map(({ id }) => id))
      const fetched = vatPapers(
        { sales: older.filter(({ id }) => !here.has(id)), documents: [] },
        span,
        basis,
      )
      const papers = [...fetched, ...known.papers].sort((left, right) => left.at - right.at)
      return { report: vatReport(papers, { claimsRounding }), papers }
    },
    [shop, server, from, to, basis, claimsRounding, waiting, lastSyncAt],
  )
}

// Newest first, page by page, until the period's first day. Undefined where the server cannot be asked.
async function readOlder(
  server: OlderSalesClient | undefined,
  { from, to }: Period,
  signal: AbortSignal,
): Promise<Sale[] | undefined> {
  if (!server) return undefined
  const found: Sale[] = []
  let next: Parameters<OlderSalesClient>[0] | null = { before: to, beforeId: '' }
  while (next) {
    const answer = await server(next, signal)
    if (!answer.ok) return undefined
    found.push(...answer.page.sales.filter(({ createdAt }) => createdAt >= from))
    const isThrough: boolean = answer.page.sales.some(({ createdAt }) => createdAt < from)
    next = isThrough ? null : answer.page.next
  }
  return found
}
