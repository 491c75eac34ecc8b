import type { Customer } from '../customers/customer.ts'
import type { Business } from '../settings/business.ts'
import { vatNumberOn } from '../vat/registered.ts'
import { frozenTerms } from './paper-terms.ts'
import type { DocumentCustomer, DocumentIssuer, DocumentKind } from './sales-document.ts'

/**
 * The business as a document freezes it (R13).
 * @param business undefined before a profile was saved: the paper then carries only `fallbackName` (R11)
 * @param logo content hash of the logo's picture, or null
 * @param at when, epoch milliseconds
 * @param kind of the paper, whose terms it freezes
 */
export function issuerOf(
  business: Omit<Business, 'logo'> | undefined,
  {
    fallbackName,
    logo,
    at,
    kind = 'quote',
  }: { fallbackName: string; logo: string | null; at?: number; kind?: DocumentKind },
): DocumentIssuer {
  return {
    name: business?.name ?? fallbackName,
    address: business?.address ?? '',
    contactPhone: business?.contactPhone ?? '',
    contactEmail: business?.contactEmail ?? '',
    taxNumber: business ? vatNumberOn(business, false, at) : '',
    registrationNumber: business?.registrationNumber ?? '',
    bankDetails: business?.bankDetails ?? '',
    currency: business?.currency ?? 'ZAR',
    logo,
    ...frozenTerms(kind, business),
  }
}

/** A customer as a document freezes them (R13). */
export function documentCustomer(customer: Customer): DocumentCustomer {
  const { id, name, email, phone, customerType, address = '', vatNumber = '' } = customer
  return {
    ...{ id, name, email, phone, customerType },
    ...(address !== '' && { address }),
    ...(vatNumber !== '' && { vatNumber }),
  }
}
