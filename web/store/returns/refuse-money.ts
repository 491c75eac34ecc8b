import { deviceCalendar } from '#core/calendar/local-calendar.ts'
import { refundRefusal } from '#core/returns/refund-references.ts'
import type { ReturnRefusal } from '#core/returns/return-amounts.ts'
import type { Tender } from '#core/sales/tender.ts'
import { isNewVoucher } from '#core/vouchers/spend-voucher.ts'
import type { Live } from '../browser/live-value.ts'
import type { CurrentShift } from '../carts/current-shift.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

interface MoneyHere {
  catalogue: Pick<Live<Catalogue>, 'get'>
  shifts: CurrentShift
  now(): number
}

/**
 * Why money does not change hands: the number of a slip is missing, a voucher is over, or an open shift is missing.
 * @param back what is given back @param taken what is paid for goods that are taken in exchange
 */
export async function refuseMoney(
  { catalogue, shifts, now }: MoneyHere,
  demo: boolean,
  back: readonly Tender[],
  taken: readonly Tender[] = [],
): Promise<ReturnRefusal | undefined> {
  const { methods, vouchers } = catalogue.get()
  const why = refundRefusal(back, methods, { vouchers, now: now(), calendar: deviceCalendar })
  if (why) return { code: 'not-paid', why }
  // The demo shop is play: nobody owes for it, and it has no drawer (R10).
  if (demo) return back.some(isNewVoucher) ? { code: 'demo-mixed' } : undefined
  const kinds = [...back, ...taken].map(({ kind }) => kind).filter((kind) => kind !== 'exchange')
  return (await shifts.forMoney(kinds)) ? undefined : { code: 'no-shift' }
}
