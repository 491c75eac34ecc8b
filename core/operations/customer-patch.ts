import { isErased } from '../customers/customer.ts'
import { DUPLICATE, defineOperation } from './operation.ts'
import { patchOf, patchRow } from './patch-row.ts'

const patch = patchOf('customers')

/** Makes a customer, changes fields of them, deletes them or brings them back. */
export const customerPatch = defineOperation({
  ...patch,
  // Who was erased stays so, whatever a device that had not heard of it says of them.
  apply: (set, payload, said) =>
    isErased(set.get('customers', payload.id)) ? DUPLICATE : patchRow(set, 'customers', payload, said),
  waiting: ({ id }) => ({ customerId: id }),
  salvage: {
    payload: (row) =>
      'erasedAt' in row && row.erasedAt !== null ? undefined : patch.salvage.payload(row as never),
  },
})
