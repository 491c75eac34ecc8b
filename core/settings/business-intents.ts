import { changedFields } from '../drafts/entity-draft.ts'
import { blankRow } from '../entities/entity.ts'
import type { Intent } from '../sync/operations.ts'
import { BUSINESS, type Business, type BusinessFields } from './business.ts'
import type { BusinessDraft } from './business-draft.ts'

/**
 * Makes the profile of a business that has none (R11).
 * @param id the tenant's id: the profile is stored under it, so that two devices can never make two
 * @param now epoch milliseconds
 */
export function createBusiness(id: string, draft: BusinessDraft, now: number): Intent {
  // Blanks are what the rule of business.patch begins with; the name alone is always said.
  const fields = changedFields(BUSINESS, blankRow(BUSINESS, id), draft)
  return patch(id, { ...fields, name: draft.name, createdAt: now })
}

/**
 * Changes what differs from the profile as it is now, so that another device's changes to other fields survive.
 * Undefined when nothing does.
 */
export function changeBusiness(business: Business, draft: BusinessDraft): Intent | undefined {
  const fields = changedFields(BUSINESS, business, draft)
  return Object.keys(fields).length > 0 ? patch(business.id, fields) : undefined
}

const patch = (id: string, fields: BusinessFields): Intent => ({
  type: 'business.patch',
  payload: { id, fields },
})
