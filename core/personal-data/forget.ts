import { CUSTOMER, ERASED } from '../customers/customer.ts'
import type { DocumentFact } from '../documents/sales-document.ts'
import { type Entity, namesOf } from '../entities/entity.ts'
import { ERASED_SUPPLIER, SUPPLIER } from '../stock/supplier.ts'
import { isFullTaxInvoice } from './kept-recipient.ts'

/** Every text that somebody wrote about a customer or a supplier, beside the name. */
const CONTACT: ReadonlySet<string> = new Set([...textsOf(CUSTOMER), ...textsOf(SUPPLIER)])

/** What says more of a customer than a text: how they agreed to marketing, and who may buy on their account. */
const LISTS = ['marketingConsent', 'mayBuy'] as const

function textsOf(entity: Entity): string[] {
  return namesOf(entity).filter((name) => name !== 'name' && entity[name]?.kind.written === 'text')
}

/**
 * What somebody wrote, without what it says of these customers and suppliers: an operation, a row, or what a till sent
 * and nobody could read. They are known by how every shape names them: a `customerId` beside a `customerName`, the same
 * of a supplier, also of one whom an order was sent to, or an object whose own `id` is theirs. Whom a full tax invoice
 * names stays in its operation: the rules keep it for that paper alone (S18.20).
 * @returns the same object when it says nothing of them
 */
export function withoutCustomers<Value>(value: Value, ids: ReadonlySet<string>): Value {
  if (typeof value !== 'object' || value === null) return value
  const isKept = isTaxInvoice(value)
  const entries = Object.entries(value).map(
    ([key, part]) => [key, isKept && key === 'customer' ? part : withoutCustomers(part, ids)] as const,
  )
  const before = value as Record<string, unknown>
  const rest = entries.some(([key, part]) => part !== before[key]) ? rebuilt(value, entries) : before
  return withoutOwn(rest, ids) as Value
}

function withoutOwn(told: Record<string, unknown>, ids: ReadonlySet<string>): Record<string, unknown> {
  const isTheirs = (id: unknown) => typeof id === 'string' && ids.has(id)
  const next = { ...told }
  if (isTheirs(told.customerId) && 'customerName' in told) next.customerName = ERASED
  // What a parked sale is called may say who it was, and so may a note: a parked sale's, or one beside a payment.
  if (isTheirs(told.customerId) && 'parkedAt' in told) next.name = ''
  if (isTheirs(told.customerId) && 'note' in told) next.note = ''
  if (isTheirs(told.customerId)) delete next.boughtBy
  if (isTheirs(told.supplierId)) {
    if ('supplierName' in told) next.supplierName = ERASED_SUPPLIER
    if (isRecord(told.sent)) next.sent = { ...told.sent, supplierName: ERASED_SUPPLIER }
  }
  if (isTheirs(told.id)) {
    if ('name' in told) next.name = ERASED
    for (const key of CONTACT) if (key in told) next[key] = ''
    for (const key of LISTS) delete next[key]
    if (isRecord(told.fields)) next.fields = withoutFields(told.fields)
  }
  return Object.keys(told).some((key) => told[key] !== next[key]) ? next : told
}

// A patch that no longer names a field leaves it alone.
function withoutFields(fields: Record<string, unknown>): Record<string, unknown> {
  const telling = new Set(['name', ...CONTACT, ...LISTS])
  const kept = Object.entries(fields).filter(([key]) => !telling.has(key))
  return kept.length === Object.keys(fields).length ? fields : Object.fromEntries(kept)
}

// Damaged operations are looked through too: only what is whole enough is kept.
function isTaxInvoice(value: object): boolean {
  const { kind, issuer, customer } = value as Partial<DocumentFact>
  if (kind !== 'invoice' || !isRecord(issuer) || !isRecord(customer)) return false
  const says = [issuer.taxNumber, customer.name, customer.address]
  if (says.some((text) => typeof text !== 'string')) return false
  return isFullTaxInvoice({ kind, issuer, customer } as Pick<DocumentFact, 'kind' | 'issuer' | 'customer'>)
}

function rebuilt(value: object, entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  if (Array.isArray(value)) return entries.map(([, part]) => part) as unknown as Record<string, unknown>
  return Object.fromEntries(entries)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
