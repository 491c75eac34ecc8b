import type { LocalCalendar } from '../calendar/local-calendar.ts'
import { compareText } from '../language/compare-text.ts'
import { type Cents, sum } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { isExpired, issuedAt, leftOf, type Voucher, validUntil } from './voucher.ts'

/** What became of a voucher. `unheard`: it was spent, and its return has not arrived yet. */
export const VOUCHER_STATES = ['open', 'over-spent', 'unheard', 'spent', 'expired'] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

/** A voucher as lists show it. */
export interface ListedVoucher {
  voucher: Voucher
  state: VoucherState
  /** In cents; below zero where more was spent than there was. */
  left: Cents
  /** Epoch milliseconds; undefined where its return was not heard of. */
  issued: number | undefined
  /** Its last day, as an instant in it. */
  until: number | undefined
}

/**
 * All vouchers with what became of each: those that somebody may come with first, the latest before the others.
 * @param now epoch milliseconds
 */
export function listVouchers(
  vouchers: Iterable<Voucher>,
  now: number,
  calendar: LocalCalendar,
): ListedVoucher[] {
  const listed = Array.from(vouchers, (voucher): ListedVoucher => {
    const issued = issuedAt(voucher)
    const left = leftOf(voucher)
    const until = issued === undefined ? undefined : validUntil(issued, calendar)
    return { voucher, left, issued, until, state: stateOf(left, issued, now, calendar) }
  })
  const rank = ({ state }: ListedVoucher) => VOUCHER_STATES.indexOf(state)
  return listed.sort(
    (left, right) =>
      rank(left) - rank(right) ||
      (right.issued ?? 0) - (left.issued ?? 0) ||
      compareText(left.voucher.id, right.voucher.id),
  )
}

/**
 * What a shop owes whoever has a voucher that is valid, in cents (S14.25).
 * @param currency the shop's: those of another one, which it took before, are left out
 */
export function owedFor(
  listed: readonly Pick<ListedVoucher, 'state' | 'left' | 'voucher'>[],
  currency: Currency,
): Cents {
  const owed = listed.filter(
    ({ state, voucher }) => state === 'open' && (voucher.currency ?? currency) === currency,
  )
  return sum(owed.map(({ left }) => left))
}

function stateOf(
  left: Cents,
  issued: number | undefined,
  now: number,
  calendar: LocalCalendar,
): VoucherState {
  if (issued === undefined) return 'unheard'
  if (left < 0) return 'over-spent'
  if (left === 0) return 'spent'
  return isExpired(issued, now, calendar) ? 'expired' : 'open'
}
