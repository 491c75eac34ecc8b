import { DEFAULT_TAX_RATE } from '../money/tax.ts'
import type { BusinessFields, Intent } from '../sync/operations.ts'
import type { Business } from './business.ts'
import { BLANK_BUSINESS, type BusinessDraft } from './business-draft.ts'
import { shortStockOf } from './short-stock.ts'

/**
 * Makes the profile of a business that has none (R11).
 * @param id the tenant's id: the profile stands under it, so that two devices can never make two
 * @param now epoch milliseconds
 */
export function createBusiness(id: string, draft: BusinessDraft, now: number): Intent {
  // Blanks are what the rule of business.patch begins with; the name alone is always said.
  const fields = differing({ ...BLANK_BUSINESS, taxRate: DEFAULT_TAX_RATE }, draft)
  return patch(id, { ...fields, name: draft.name, createdAt: now })
}

/**
 * Changes what differs from the profile as it now stands, so that another device's changes to other fields survive.
 * Undefined when nothing does.
 */
export function changeBusiness(business: Business, draft: BusinessDraft): Intent | undefined {
  const fields = differing({ ...business, shortStock: shortStockOf(business) }, draft)
  return Object.keys(fields).length > 0 ? patch(business.id, fields) : undefined
}

const patch = (id: string, fields: BusinessFields): Intent => ({
  type: 'business.patch',
  payload: { id, fields },
})

function differing(before: BusinessDraft, after: BusinessDraft): BusinessFields {
  const fields = Object.keys(after) as (keyof BusinessDraft)[]
  return Object.fromEntries(
    fields.filter((field) => !isSame(before[field], after[field])).map((field) => [field, after[field]]),
  )
}

// The form trims: a text that came with blanks around it was not changed by being looked at.
function isSame(before: unknown, after: unknown): boolean {
  return typeof before === 'string' && typeof after === 'string'
    ? before.trim() === after.trim()
    : before === after
}
