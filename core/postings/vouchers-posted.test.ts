import { expect, test } from 'vitest'
import { startOfDay } from '../calendar/local-day.ts'
import { cents } from '../money/cents.ts'
import { aReturn, aSale } from '../reports/sale-builders.ts'
import type { Tender } from '../sales/tender.ts'
import { daysOutOfBalance } from './day-journal.ts'
import { journalFor, read } from './journal-builders.ts'

const NOON = startOfDay('2026-11-20') + 12 * 3_600_000
const DAY_MS = 86_400_000

test('[S14.25, S22.5] money of a return that goes back as a voucher is owed until it is spent: the sale that it pays is revenue once', () => {
  const byVoucher = (amount: number): Tender => ({
    ...{ id: 'back', methodId: 'voucher', kind: 'voucher', name: 'Voucher', reference: 'V000001' },
    amount: cents(amount),
  })
  const issued = aReturn({
    ...{ total: cents(-6_000), tenders: [byVoucher(-6_000)], createdAt: NOON },
    voucher: { number: 'V000001' },
  })
  const spent = aSale({
    ...{ total: cents(4_500), createdAt: NOON + DAY_MS },
    tenders: [byVoucher(4_500)],
  })
  const journal = journalFor({ sales: [issued, spent] })
  const owed = read(journal).filter((line) => line.includes('voucher'))
  expect(owed).toEqual(['returns voucher Voucher -60.00', 'sales voucher Voucher 45.00'])
  expect(daysOutOfBalance(journal)).toEqual([])
})
