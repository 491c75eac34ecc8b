import type { Period } from '#core/reports/period.ts'
import { vatReport } from '#core/reports/vat-report.ts'
import { BOX_NAMES, type Boxes, type Taken } from './ledger.ts'
import type { Post } from './shop.ts'

/** A VAT return as it was filed. */
export interface FiledReturn {
  period: Period
  boxes: Boxes
}

/** The boxes that a till's VAT report shows. */
export async function readVat({ till }: Post, period: Period): Promise<Boxes> {
  const { papers, missing } = await till.shop.taxPapers.of(period, { basis: 'invoice' })
  if (missing > 0) throw new Error(`${till.name} has pruned sales of this month`)
  const { boxes } = vatReport(papers, { claimsRounding: true })
  const read: Boxes = { '1': 0, '4': 0, '2': 0, '3': 0, '15': 0, '18': 0 }
  for (const box of BOX_NAMES) read[box] = boxes[box].amount
  return read
}

/** What a till shows that was given up as bad debts in a period. */
export async function readBadDebts({ till }: Post, period: Period): Promise<number> {
  return (await till.shop.taxPapers.of(period, { basis: 'invoice' })).badDebts
}

/** What a till's report shows that a period took. */
export async function readTaken({ till }: Post, period: Period): Promise<Taken> {
  const { totals } = await till.shop.reports.ofPeriod({ period, before: { from: 0, to: 0 } })
  const { orders, returns, revenue, byMethod, byOwnMethod } = totals
  const own = (method: string) =>
    byOwnMethod.reduce((sum, { id, amount }) => sum + (id === method ? amount : 0), 0)
  const { cash, card, bank_transfer } = byMethod
  return {
    ...{ orders, returns, revenue },
    ...{ cash: cash.amount, card: card.amount, bank_transfer: bank_transfer.amount },
    ...{ account: own('account'), layby: own('layby') },
  }
}
