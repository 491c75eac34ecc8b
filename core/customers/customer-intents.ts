import type { Intent } from '../sync/operations.ts'
import type { Customer } from './customer.ts'
import { BLANK_DRAFT, type CustomerDraft, changedFields, draftOf, pickFields } from './customer-draft.ts'
import type { MarketingConsent } from './marketing-consent.ts'

/** What is typed of a new customer or read from a file: their discount, who may buy, and what they said of marketing, too. */
export type NewCustomer = CustomerDraft & Pick<Customer, 'discount' | 'mayBuy' | 'marketingConsent'>

/**
 * Makes a new customer.
 * @param now epoch milliseconds
 */
export function addCustomer(id: string, draft: NewCustomer, now: number): Intent {
  // Blanks are what the rule of customer.patch begins with; the name alone is always said.
  const fields = { name: draft.name, ...pickFields(draft, changedFields(BLANK_DRAFT, draft)) }
  const { discount, mayBuy = [], marketingConsent } = draft
  const more = {
    ...(discount != null && { discount }),
    ...(mayBuy.length > 0 && { mayBuy }),
    ...(marketingConsent && { marketingConsent }),
  }
  return { type: 'customer.patch', payload: { id, fields: { ...fields, ...more, createdAt: now } } }
}

/**
 * Changes what differs from the customer as the form was opened on, so that another device's changes to other
 * fields survive. Undefined when nothing does. A draft without a discount leaves it as it is.
 */
export function changeCustomer(
  opened: Customer,
  draft: CustomerDraft & Pick<Customer, 'discount'>,
): Intent | undefined {
  const { discount } = draft
  const fields = {
    ...pickFields(draft, changedFields(draftOf(opened), draft)),
    ...(discount !== undefined && discount !== (opened.discount ?? null) && { discount }),
  }
  if (Object.keys(fields).length === 0) return undefined
  return { type: 'customer.patch', payload: { id: opened.id, fields } }
}

/** Takes a customer off the list; their sales keep their name (R13). */
export function deleteCustomer(id: string): Intent {
  return { type: 'customer.patch', payload: { id, fields: { deleted: true } } }
}

/**
 * Removes everything that says who a customer is from the list and every paper, for good (R26).
 * @param now epoch milliseconds
 */
export function eraseCustomer(id: string, now: number): Intent {
  return { type: 'customer.erase', payload: { id, erasedAt: now } }
}

/** Brings a deleted customer back as they were. */
export function restoreCustomer(id: string): Intent {
  return { type: 'customer.patch', payload: { id, fields: { deleted: false, mergedInto: null } } }
}

/** Keeps what a customer said of marketing (S22.10). */
export function patchConsent(id: string, marketingConsent: MarketingConsent): Intent {
  return { type: 'customer.patch', payload: { id, fields: { marketingConsent } } }
}

/** Says who may buy on a customer's account (S20.24). */
export function patchMayBuy(id: string, mayBuy: string[]): Intent {
  return { type: 'customer.patch', payload: { id, fields: { mayBuy } } }
}
