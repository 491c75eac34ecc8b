import { activityOfChanges } from './activity-of-changes.ts'
import { defineOperation } from './operation.ts'
import { patchOf, patchRow } from './patch-row.ts'

/** Creates a category, renames it, deletes it or restores it. One that a live product uses is not deleted. */
export const categoryPatch = defineOperation({
  ...patchOf('categories'),
  reads: ({ id, fields }) => ({
    rows: [['categories', id]],
    productsOfCategories: fields.deleted ? [id] : [],
  }),
  apply(set, payload, meta) {
    if (payload.fields.deleted && set.isCategoryUsed(payload.id))
      return { status: 'rejected', code: 'category-in-use' }
    return patchRow(set, 'categories', payload, meta)
  },
  tells: activityOfChanges('categories'),
  waiting: () => ({}),
  // A category that got goods since stays: replaying its deletion would be rejected.
  otherwise: ({ id, fields }) => ({ id, fields: { ...fields, deleted: false } }),
  needsCategory: ({ id }, categoryId) => id === categoryId,
})
