import { subtract, sum, ZERO } from '../money/cents.ts'
import { printedNumber } from '../numbering/printed-number.ts'
import type { RowKey } from '../rows/rows.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import type { SaleFact } from '../sales/sale.ts'
import { voucherOf } from '../vouchers/spend-voucher.ts'
import { overSpent, type Voucher, type VoucherEntry, withEntry } from '../vouchers/voucher.ts'
import type { NeededRows } from './operation.ts'
import { setFlag } from './sold-and-returned.ts'

type OfVouchers = Pick<SaleFact, 'tenders'>

/** The vouchers that a sale or a return names, each once. */
export function vouchersOf({ tenders = [] }: OfVouchers): string[] {
  return [...new Set(tenders.flatMap((tender) => voucherOf(tender) ?? []))]
}

/** The rows of the vouchers of a sale or a return. */
export function voucherKeys(sale: OfVouchers): RowKey[] {
  return vouchersOf(sale).map((number) => ['vouchers', number] as const)
}

/** The vouchers of which every sale must be loaded too, for its flag, with the other vouchers that paid it. */
export function salesOfVouchers(sale: OfVouchers): Pick<NeededRows, 'salesOfVouchers'> {
  return { salesOfVouchers: vouchersOf(sale) }
}

/**
 * Puts what a sale spends of vouchers into their rows, or what a return issues or gives back, and flags the sales that took
 * more than was left (S14.25). To be called after the sale is stored. Nothing else writes a voucher, so it is the same in any
 * order of arrival.
 */
export function putOnVouchers(set: WorkingSet, sale: SaleFact): void {
  for (const number of vouchersOf(sale)) {
    const known = knownVoucher(set, number)
    if (known.entries.some(({ saleId }) => saleId === sale.id)) continue
    const { voucher } = sale
    const isReturn = sale.kind === 'return'
    const kind = !isReturn ? 'spent' : voucher?.number === number ? 'issued' : 'returned'
    const entries = withEntry(known.entries, entryOf(sale, number, kind))
    const isIssued = kind === 'issued'
    const row = {
      ...known,
      ...(isIssued && voucher?.printedAs !== undefined && { printedAs: voucher.printedAs }),
      ...(isIssued && sale.currency !== undefined && { currency: sale.currency }),
      entries,
    }
    set.put('vouchers', row)
    flagSpent(set, row)
  }
}

function entryOf(sale: SaleFact, number: string, kind: VoucherEntry['kind']): VoucherEntry {
  const { id: saleId, tenders = [], createdAt: at } = sale
  const paid = sum(tenders.flatMap((tender) => (voucherOf(tender) === number ? [tender.amount] : [])))
  return { saleId, number: printedNumber(sale), kind, amount: subtract(ZERO, paid), at }
}

// One that is damaged is begun anew: what is sold goes on.
function knownVoucher(set: WorkingSet, number: string): Voucher {
  const known = set.get('vouchers', number)
  return known && Array.isArray(known.entries) ? known : { id: number, entries: [] }
}

function flagSpent(set: WorkingSet, { entries }: Voucher): void {
  for (const { kind, saleId } of entries)
    if (kind === 'spent') setFlag(set, saleId, 'over-spent', isOverSpent(set, saleId))
}

// By any of the vouchers that paid it: the others may have had enough.
function isOverSpent(set: WorkingSet, saleId: string): boolean {
  const sale = set.get('sales', saleId)
  return (
    sale !== undefined && vouchersOf(sale).some((number) => overSpent(knownVoucher(set, number)).has(saleId))
  )
}
