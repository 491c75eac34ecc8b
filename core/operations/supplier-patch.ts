import { isErased } from '../customers/customer.ts'
import { erasedSupplier } from './erased.ts'
import { APPLIED, DUPLICATE, defineOperation } from './operation.ts'
import { patchOf, patchRow } from './patch-row.ts'

/** Adds a supplier, changes fields of one, takes one off the list or brings one back (S19.10). */
export const supplierPatch = defineOperation({
  ...patchOf('suppliers'),
  reads: ({ id }) => ({
    rows: [
      ['suppliers', id],
      ['customers', id],
    ],
  }),
  // An erased supplier stays erased, whatever a device sends that had not pulled the erasure (R47).
  apply(set, payload, meta) {
    if (!isErased(set.get('customers', payload.id))) return patchRow(set, 'suppliers', payload, meta)
    if (set.get('suppliers', payload.id)) return DUPLICATE
    set.put('suppliers', erasedSupplier(payload.id))
    return APPLIED
  },
  waiting: () => ({}),
})
