import { defineOperation } from './operation.ts'
import { patchOf, patchRow } from './patch-row.ts'

/** Makes a category, renames it, deletes it or brings it back. One that a live product uses is not deleted. */
export const categoryPatch = defineOperation({
  ...patchOf('categories'),
  reads: ({ id, fields }) => ({
    rows: [['categories', id]],
    productsOfCategories: fields.deleted ? [id] : [],
  }),
  apply(set, payload, said) {
    if (payload.fields.deleted && set.isCategoryUsed(payload.id))
      return { status: 'rejected', code: 'category-in-use' }
    return patchRow(set, 'categories', payload, said)
  },
  waiting: () => ({}),
  // A category that goods have been put into since stays: to say again that it was deleted would be refused.
  otherwise: ({ id, fields }) => ({ id, fields: { ...fields, deleted: false } }),
  needsCategory: ({ id }, categoryId) => id === categoryId,
})
