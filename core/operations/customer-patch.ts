import { isErased } from '../customers/customer.ts'
import { activityOfChanges } from './activity-of-changes.ts'
import { DUPLICATE, defineOperation, onlyAdds } from './operation.ts'
import { patchOf, patchRow } from './patch-row.ts'

const patch = patchOf('customers')

/** Creates a customer, changes fields of them, deletes or restores them. */
export const customerPatch = defineOperation({
  ...patch,
  upcasters: [onlyAdds, onlyAdds, onlyAdds, onlyAdds],
  // An erased customer stays erased, whatever a device sends that had not pulled the erasure.
  apply: (set, payload, meta) =>
    isErased(set.get('customers', payload.id)) ? DUPLICATE : patchRow(set, 'customers', payload, meta),
  tells: activityOfChanges('customers'),
  waiting: ({ id }) => ({ customerId: id }),
  salvage: {
    payload: (row) =>
      'erasedAt' in row && row.erasedAt !== null ? undefined : patch.salvage.payload(row as never),
  },
})
