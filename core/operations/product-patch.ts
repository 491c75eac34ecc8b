import type { Stamp } from '../clocks/stamps.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import { activityOfChanges } from './activity-of-changes.ts'
import { defineOperation, onlyAdds, optionalId, productsIn } from './operation.ts'
import { patchOf, patchRow } from './patch-row.ts'

const PRICES: ReadonlySet<string> = new Set([
  'sellPrice',
  'tradePrice',
  'quantityPrices',
  'asksPrice',
  'noDiscount',
  'vatClass',
  'commission',
  'staffCommission',
  'containerId',
])

/** Creates a product, changes fields of it, deletes it or restores it. */
export const productPatch = defineOperation({
  ...patchOf('products'),
  upcasters: [onlyAdds, onlyAdds, onlyAdds, onlyAdds],
  reads: ({ id, fields }) => ({
    rows: [['products', id], ...(fields.categoryId ? [['categories', fields.categoryId] as const] : [])],
    categoriesOfProducts: [id],
  }),
  apply(set, payload, meta) {
    const outcome = patchRow(set, 'products', payload, meta)
    const product = set.get('products', payload.id)
    if (product && !product.deleted && product.categoryId) reviveCategory(set, product.categoryId, meta.stamp)
    return outcome
  },
  tells: activityOfChanges('products', (field) =>
    field === 'costPrice' ? 'cost-changed' : PRICES.has(field) ? 'price-changed' : undefined,
  ),
  names: ({ fields }) => [
    ...optionalId(fields.supplierId),
    ...optionalId(fields.containerId),
    ...productsIn(fields.parts ?? []),
  ],
  waiting: ({ id }) => ({ productId: id }),
  needsCategory: ({ fields }, categoryId) => fields.categoryId === categoryId,
})

// A live product never points at a deleted category: whoever assigned it last wanted it to exist.
function reviveCategory(set: WorkingSet, id: string, stamp: Stamp): void {
  const category = set.get('categories', id)
  if (!category?.deleted) return
  set.put('categories', { ...category, deleted: false }, { ...set.stamps('categories', id), deleted: stamp })
}
