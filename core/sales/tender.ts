import { field, type RowShape } from '../entities/entity.ts'
import { kinds, oneOf, shortText } from '../entities/kinds.ts'
import type { Language } from '../language/language.ts'
import { type Cents, sum, ZERO } from '../money/cents.ts'
import { printedMethod } from './method-words.ts'
import { METHOD_KINDS, type MethodKind, type PaymentMethod, paymentWords } from './payment-method.ts'

/**
 * What a payment is made with, whatever the shop calls the method. `exchange`: goods that came back (S14.15); `layby`: the
 * payments of a lay-by, taken before (S20.19).
 */
export const TENDER_KIND = oneOf([...METHOD_KINDS, 'exchange', 'layby'])
export type TenderKind = MethodKind | 'exchange' | 'layby'

/** The longest reference of a payment, in UTF-16 units. */
export const REFERENCE_LENGTH = 40

/** A way to pay, as it was when it was used. */
export const FROZEN_METHOD = {
  methodId: field(kinds.id),
  kind: field(TENDER_KIND),
  name: field(shortText(30)),
}
export interface Method extends RowShape<typeof FROZEN_METHOD> {}

/** One payment of a sale, or of money given back, with its method as it was (S11.4). */
export const TENDER = {
  /** Its own within its sale. */
  id: field(kinds.id),
  ...FROZEN_METHOD,
  /** What it pays of the sale, in cents; never the cash that was handed over. */
  amount: field(kinds.amount),
  /** Cash handed over, and what of it went back. */
  tendered: field(kinds.amount, { optional: true }),
  change: field(kinds.amount, { optional: true }),
  /** The staff's, beside the amount (S11.16). */
  tip: field(kinds.amount, { optional: true }),
  /** A slip's number, never a card's (S11.11). */
  reference: field(shortText(REFERENCE_LENGTH), { optional: true }),
}
export interface Tender extends RowShape<typeof TENDER> {}

/** The most payments of one sale (S11.4). */
export const MAX_TENDERS = 10

const KINDS = paymentWords('kind')
const NAMES = paymentWords('name')

/** A method that paid something, by the name that it had then. */
export interface PaidMethod {
  id: string
  name: string
}

/** A built-in method. */
export function methodOf(methodId: PaymentMethod): Method {
  return { methodId, kind: KINDS[methodId], name: NAMES[methodId] }
}

/** The methods of payments in parts, each once, as the shop names them: 'Card + Cash'. */
export function methodNames(
  tenders: readonly Pick<Tender, 'methodId' | 'name'>[],
  language: Language | undefined,
  where?: Parameters<typeof printedMethod>[2],
): string {
  return [...new Set(tenders.map((tender) => printedMethod(tender, language, where)))].join(' + ')
}

/** The cash that went back of what was handed over, in cents. */
export function changeOf(tenders: readonly Pick<Tender, 'change'>[]): Cents {
  return sum(tenders.map(({ change = ZERO }) => change))
}

/** The payments of a sale. One of the first form was paid in one, by its method over its whole total (S11.14). */
export function tendersOf(sale: {
  tenders?: readonly Tender[]
  paymentMethod: PaymentMethod
  total: Tender['amount']
}): readonly Tender[] {
  return sale.tenders ?? [{ id: '1', ...methodOf(sale.paymentMethod), amount: sale.total }]
}
