import type { MethodRow } from '../sales/method.ts'
import { type PaymentRefusal, referenceRefusal } from '../sales/payment.ts'
import type { Tender } from '../sales/tender.ts'

/** The slip's number of each payment that goes back, as typed, by the payment's id (S11.11). */
export type References = Readonly<Record<string, string>>

/** Payments that go back, with the numbers of their slips. */
export function withReferences(tenders: readonly Tender[], references: References = {}): Tender[] {
  return tenders.map((tender) => {
    const reference = references[tender.id]?.trim()
    return reference ? { ...tender, reference } : tender
  })
}

/** Why money does not go back by what is typed of its slips: the shop asks of a refund what it asks of a payment. */
export function refundRefusal(
  tenders: readonly Tender[],
  methods: readonly Pick<MethodRow, 'id' | 'asksReference'>[],
): PaymentRefusal | undefined {
  for (const { methodId, reference = '' } of tenders) {
    const asks = methods.find(({ id }) => id === methodId)?.asksReference
    const refusal = referenceRefusal(reference, asks === 'required')
    if (refusal) return refusal
  }
  return undefined
}
