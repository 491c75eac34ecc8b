import type { MethodRow } from '../sales/method.ts'
import { type PaymentRefusal, referenceRefusal } from '../sales/payment.ts'
import type { Tender } from '../sales/tender.ts'
import { type VouchersAtTill, voucherOf } from '../vouchers/spend-voucher.ts'
import { isExpired, issuedAt, validUntil } from '../vouchers/voucher.ts'

/** The slip's number of each payment that goes back, as typed, by the payment's id (S11.11). */
export type References = Readonly<Record<string, string>>

/** Payments that go back, with the numbers of their slips. */
export function withReferences(tenders: readonly Tender[], references: References = {}): Tender[] {
  return tenders.map((tender) => {
    const reference = references[tender.id]?.trim()
    return reference ? { ...tender, reference } : tender
  })
}

/**
 * Why money does not go back so: the shop asks of a refund's slip what it asks of a payment's, and on a voucher that
 * has expired it would be lost.
 */
export function refundRefusal(
  tenders: readonly Tender[],
  methods: readonly Pick<MethodRow, 'id' | 'asksReference'>[],
  till: Pick<VouchersAtTill, 'vouchers' | 'now' | 'calendar'>,
): PaymentRefusal | undefined {
  for (const tender of tenders) {
    const expired = expiredOf(tender, till)
    if (expired) return expired
    const { methodId, reference = '' } = tender
    const asks = methods.find(({ id }) => id === methodId)?.asksReference
    const refusal = referenceRefusal(reference, asks === 'required')
    if (refusal) return refusal
  }
  return undefined
}

function expiredOf(
  tender: Tender,
  { vouchers, now, calendar }: Pick<VouchersAtTill, 'vouchers' | 'now' | 'calendar'>,
): PaymentRefusal | undefined {
  const number = voucherOf(tender)
  const voucher = number === undefined ? undefined : vouchers.get(number)
  const issued = voucher && issuedAt(voucher)
  if (!voucher || issued === undefined || !isExpired(issued, now, calendar)) return undefined
  return { code: 'voucher-over', number: voucher.id, until: validUntil(issued, calendar) }
}
