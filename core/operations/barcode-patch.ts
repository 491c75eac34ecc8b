import { defineOperation } from './operation.ts'
import { patchOf } from './patch-row.ts'

/** Gives a product a code, changes fields of it, or takes it away. The same code on two products stays on both (S10.10). */
export const barcodePatch = defineOperation({
  ...patchOf('barcodes'),
  demoId: ({ id, fields }) => fields.productId ?? id,
  names: ({ id }) => [id],
  waiting: ({ fields }) => ({ productId: fields?.productId }),
})
