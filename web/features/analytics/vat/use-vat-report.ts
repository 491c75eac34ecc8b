import { useMemo } from 'react'
import type { Cents } from '#core/money/cents.ts'
import type { Period } from '#core/reports/period.ts'
import { type VatPaper, vatPapers } from '#core/reports/vat-paper.ts'
import { type VatReport, vatReport } from '#core/reports/vat-report.ts'
import type { VatRules } from '#core/vat/vat-settings.ts'
import { readOlderSales } from '#web/older-sales/read-older.ts'
import { useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { useRead } from '#web/ui/use-read.ts'

/** What a report is made of. */
export interface VatChoice extends Omit<VatRules, 'category'> {
  period: Period
}

/** A report with its papers, or why there is none. */
export type VatState =
  | { state: 'reading' }
  | { state: 'failed' }
  | { state: 'read'; report: VatReport; papers: readonly VatPaper[]; badDebts: Cents }
  /** So many sales of the period are on the server, which cannot be asked: a wrong figure would be filed. */
  | { state: 'missing'; count: number }

const NO_TURNS: NonNullable<VatChoice['basisEarlier']> = []

/** Adds up the papers of a period: those that the device keeps, and the older ones from the server. */
export function useVatReport(
  { period, basis, basisFrom = 0, basisEarlier = NO_TURNS, claimsRounding }: VatChoice,
  server: OlderSalesClient | undefined,
): { read: VatState; again(): void } {
  const shop = useShop()
  const { waiting, lastSyncAt } = useDeviceState()
  const { from, to } = period
  const dated = useMemo(() => ({ basis, basisFrom, basisEarlier }), [basis, basisFrom, basisEarlier])
  const here = useRead(
    async () => ({ span: { from, to }, ...(await shop.taxPapers.of({ from, to }, dated)) }),
    [shop, from, to, dated, waiting, lastSyncAt],
  )
  const known = here.value?.span.from === from && here.value.span.to === to ? here.value : undefined
  const missing = known?.missing
  // Apart from the device's own, which are read again at each contact: that would begin these anew, for they take longer.
  const there = useRead(
    async (signal) => ({
      span: { from, to },
      sales: missing ? await readOlderSales(server, { from, to }, signal) : [],
    }),
    [server, from, to, missing],
  )
  const read = useMemo((): VatState => {
    if (here.state === 'failed' || there.state === 'failed') return { state: 'failed' }
    const older = there.value
    if (!known || there.state === 'reading' || older?.span.from !== from || older.span.to !== to)
      return { state: 'reading' }
    if (!older.sales) return { state: 'missing', count: known.missing }
    const ids = new Set(known.papers.map(({ id }) => id))
    const records = {
      sales: older.sales.filter(({ id }) => !ids.has(id)),
      documents: [],
      paid: known.documents,
      bought: [],
    }
    const papers = [...vatPapers(records, { from, to }, dated), ...known.papers]
    papers.sort((left, right) => left.at - right.at)
    const { badDebts } = known
    return { state: 'read', report: vatReport(papers, { claimsRounding }), papers, badDebts }
  }, [here.state, there.state, there.value, known, from, to, dated, claimsRounding])
  const { again: readHere } = here
  const { again: readThere } = there
  return {
    read,
    again: () => {
      readHere()
      readThere()
    },
  }
}
