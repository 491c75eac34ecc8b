import { FIRST_RATE } from '../vat/vat-rate.ts'
import { defineOperation } from './operation.ts'
import { patchOf, patchRow } from './patch-row.ts'

/** Adds a rate of VAT, changes fields of it, withdraws it or brings it back. The first rate is law: none changes it (S18.5). */
export const ratePatch = defineOperation({
  ...patchOf('rates'),
  apply(set, payload, meta) {
    if (payload.id !== FIRST_RATE.id) return patchRow(set, 'rates', payload, meta)
    return patchRow(set, 'rates', { ...payload, fields: {} }, meta, FIRST_RATE)
  },
  waiting: () => ({}),
})
