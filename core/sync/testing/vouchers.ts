import fc from 'fast-check'
import { cents } from '../../money/cents.ts'
import type { SaleFact } from '../../sales/sale.ts'
import type { Tender } from '../../sales/tender.ts'
import type { Intent } from '../operations.ts'
import { NOON, sell, takeBack } from './operations.ts'
import type { Deed } from './world.ts'

const byVoucher = (number: string, amount: number): Tender => ({
  ...{ id: '1', methodId: 'voucher', kind: 'voucher', name: 'Voucher' },
  ...{ amount: cents(amount), reference: number },
})

/** Loaves at R15 that come back for a voucher. */
export function issueVoucher(
  returnId: string,
  number: string,
  quantity = 4,
  more: Partial<SaleFact> = {},
): Intent {
  return takeBack(returnId, 'sold-for-voucher', quantity, {
    ...{ tenders: [byVoucher(number, -1_500 * quantity)], voucher: { number }, currency: 'ZAR' },
    ...more,
  })
}

/** Loaves at R15 that are paid by voucher. */
export function spendVoucher(
  saleId: string,
  number: string,
  quantity = 1,
  more: Partial<SaleFact> = {},
): Intent {
  return sell(saleId, 'bread', quantity, {
    ...{ tenders: [byVoucher(number, 1_500 * quantity)], createdAt: NOON + 10 },
    ...more,
  })
}

/** One of the loaves that a voucher paid for comes back to it. */
export function giveBackToVoucher(returnId: string, saleId: string, number: string): Intent {
  return takeBack(returnId, saleId, 1, { tenders: [byVoucher(number, -1_500)], createdAt: NOON + 20 })
}

const numbers = fc.constantFrom('V000001', 'V000001-B')

/** Both devices issue the same two vouchers, spend more than there is of them, and take back what either paid for. */
export const voucherDeeds = fc.oneof(
  numbers.map(
    (number): Deed =>
      () =>
        issueVoucher(`issues-${number}`, number, 3),
  ),
  fc.tuple(numbers, fc.integer({ min: 1, max: 3 }), fc.nat(9)).map(
    ([number, many, ms]): Deed =>
      (id) =>
        spendVoucher(id, number, many, { createdAt: NOON + ms }),
  ),
  fc.tuple(numbers, fc.constantFrom('one', 'two'), fc.nat(3)).map(
    ([number, at, which]): Deed =>
      (id) =>
        giveBackToVoucher(id, `${at}-deed-${which}`, number),
  ),
)
