import type { LocalCalendar } from '../calendar/local-calendar.ts'
import { type Cents, cents, subtract, sum, ZERO } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { formatNumber, parseNumber } from '../numbering/numbers.ts'
import { isExpired, issuedAt, leftOf, type Voucher, type Vouchers, validUntil } from './voucher.ts'

/** What of a voucher that a till does not know it accepts offline, in cents, as a shop begins (S14.25). */
export const OFFLINE_LIMIT = cents(20_000)

/** What a till knows of vouchers. */
export interface VouchersAtTill {
  vouchers: Vouchers
  /** The most that it accepts of one that it does not know, in cents; missing while it hears of each, which is the rule. */
  unheard?: Cents | undefined
  currency: Currency
  /** Epoch milliseconds. */
  now: number
  calendar: LocalCalendar
}

/** A voucher that can pay something. */
export interface FoundVoucher {
  /** As it goes by, which its payments name. */
  number: string
  /** What is left of it, in cents, above zero; of an unknown one the most that is accepted. */
  left: Cents
  /** Its last day, as an instant in it; undefined of one that this till does not know. */
  until: number | undefined
}

/** Why a voucher pays nothing. */
export type VoucherRefusal =
  | { code: 'voucher-missing' }
  /** What was typed is no number of a voucher. */
  | { code: 'voucher-number' }
  | { code: 'voucher-unknown' }
  /** The last day that it was valid, as an instant in it. */
  | { code: 'voucher-expired'; until: number }
  | { code: 'voucher-spent' }
  /** It was issued in another currency than the shop now takes. */
  | { code: 'voucher-currency' }
  /** Several slips say this number, since one was printed in Local Mode: one of them must be chosen. */
  | { code: 'voucher-doubled'; vouchers: readonly Voucher[] }
  /** What is typed is more than is left of it. */
  | { code: 'voucher-left'; left: Cents }
  /** A payment was taken of it, and less is left by now. */
  | { code: 'voucher-taken'; number: string; left: Cents }
  /** Money would go back on it, and its last day, an instant in it, is over. */
  | { code: 'voucher-over'; number: string; until: number }

/** A payment that may be by a voucher. */
interface Paid {
  kind: string
  amount: Cents
  reference?: string | undefined
}

/**
 * The number of a voucher as it is printed: with or without `V`, zeros and blanks, in any case. Undefined for what is no number
 * of a voucher.
 */
export function voucherNumber(typed: string): string | undefined {
  const bare = typed.replaceAll(/[\s#]/g, '').toUpperCase()
  const [, count, suffix = ''] = /^V?(\d{1,12})(?:-?([A-Z]{1,4}))?$/.exec(bare) ?? []
  return count === undefined || Number(count) === 0
    ? undefined
    : formatNumber('voucher', Number(count), suffix)
}

/** The voucher that a payment names; undefined where it names none of ours, such as a gift card of somebody else's. */
export function voucherOf({ kind, reference }: Pick<Paid, 'kind' | 'reference'>): string | undefined {
  if (kind !== 'voucher' || reference === undefined) return undefined
  return parseNumber(reference)?.series === 'voucher' ? reference : undefined
}

/** Whether money goes back as a voucher that is still to be issued: it has no number yet. */
export function isNewVoucher({ kind, reference }: Pick<Paid, 'kind' | 'reference'>): boolean {
  return kind === 'voucher' && reference === undefined
}

/**
 * What a voucher can pay, by all that this till knows: two that are apart may each spend it.
 * @param typed its number, typed or scanned
 * @param taken the payments of the sale that were taken before
 * @param chosen the number is the one that it goes by, whatever other slips say
 */
export function findVoucher(
  typed: string,
  taken: readonly Paid[],
  till: VouchersAtTill,
  { chosen = false }: { chosen?: boolean | undefined } = {},
): { ok: true; voucher: FoundVoucher } | { ok: false; refusal: VoucherRefusal } {
  if (typed.trim() === '') return refuse({ code: 'voucher-missing' })
  const asked = voucherNumber(typed)
  if (asked === undefined) return refuse({ code: 'voucher-number' })
  const named = namedBy(asked, till.vouchers).filter(({ id }) => !chosen || id === asked)
  const usable = named.filter((voucher) => isUsable(voucher, till))
  if (usable.length > 1) return refuse({ code: 'voucher-doubled', vouchers: usable })
  const known = usable[0] ?? named[0]
  const number = known?.id ?? asked
  const before = sum(taken.flatMap((each) => (voucherOf(each) === number ? [each.amount] : [])))
  const issued = known && issuedAt(known)
  if (known && issued !== undefined) {
    const until = validUntil(issued, till.calendar)
    if (isExpired(issued, till.now, till.calendar)) return refuse({ code: 'voucher-expired', until })
    if (isForeign(known, till)) return refuse({ code: 'voucher-currency' })
    return withLeft({ number, left: subtract(leftOf(known), before), until })
  }
  if (till.unheard === undefined || till.unheard <= 0) return refuse({ code: 'voucher-unknown' })
  // What was spent of it here is known, though it was issued elsewhere.
  const spent = known ? subtract(ZERO, leftOf(known)) : ZERO
  return withLeft({ number, left: subtract(subtract(till.unheard, spent), before), until: undefined })
}

/** Why a sale cannot be paid by vouchers that were taken before: since then another till may have spent them. */
export function takenRefusal(
  taken: readonly Paid[],
  till: VouchersAtTill | undefined,
): VoucherRefusal | undefined {
  for (const number of new Set(taken.flatMap((each) => voucherOf(each) ?? []))) {
    const found = till && findVoucher(number, [], till, { chosen: true })
    const left = found?.ok ? found.voucher.left : ZERO
    const paid = sum(taken.flatMap((each) => (voucherOf(each) === number ? [each.amount] : [])))
    if (paid > left) return { code: 'voucher-taken', number, left }
  }
  return undefined
}

function isUsable(voucher: Voucher, till: VouchersAtTill): boolean {
  const issued = issuedAt(voucher)
  const isOver = issued !== undefined && isExpired(issued, till.now, till.calendar)
  return leftOf(voucher) > 0 && !isOver && !isForeign(voucher, till)
}

// Its shop took another currency then.
function isForeign({ currency }: Voucher, till: VouchersAtTill): boolean {
  return currency !== undefined && currency !== till.currency
}

/** The vouchers under a number: by it, or by what their slips say. */
function namedBy(number: string, vouchers: Vouchers): Voucher[] {
  const own = vouchers.get(number)
  const moved = [...vouchers.values()].filter(({ printedAs, id }) => printedAs === number && id !== number)
  return [...(own ? [own] : []), ...moved]
}

function withLeft(
  voucher: FoundVoucher,
): { ok: true; voucher: FoundVoucher } | { ok: false; refusal: VoucherRefusal } {
  return voucher.left > 0 ? { ok: true, voucher } : refuse({ code: 'voucher-spent' })
}

function refuse(refusal: VoucherRefusal): { ok: false; refusal: VoucherRefusal } {
  return { ok: false, refusal }
}
