import { ZERO } from '../money/cents.ts'
import { mainMethod } from '../sales/payment.ts'
import { type Method, methodOf } from '../sales/tender.ts'
import type { DocumentFact, SalesDocument } from './sales-document.ts'

/** How an invoice is meant to be paid, as a document keeps it: the method itself where its kind does not say all. */
export function meantFields(method: Method): Pick<DocumentFact, 'paymentMethod' | 'method'> {
  const paymentMethod = mainMethod([{ kind: method.kind, amount: ZERO }])
  const plain = methodOf(paymentMethod)
  const isPlain = plain.methodId === method.methodId && plain.name === method.name
  return { paymentMethod, ...(!isPlain && { method }) }
}

/** How an invoice is meant to be paid (S5.7), under the name that the method had then; null on a quote. */
export function meantMethod({
  paymentMethod,
  method,
}: Pick<SalesDocument, 'paymentMethod' | 'method'>): Method | null {
  return method ?? (paymentMethod === null ? null : methodOf(paymentMethod))
}
