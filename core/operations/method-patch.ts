import { builtInMethod } from '../sales/method.ts'
import { activityOfChanges } from './activity-of-changes.ts'
import { defineOperation } from './operation.ts'
import { patchOf, patchRow } from './patch-row.ts'

/**
 * Adds a payment method, changes fields of it, deletes it or restores it. A row of a built-in one is a change of it: it
 * begins as the method that every shop has, keeps its kind and is not deleted (S11.1).
 */
export const methodPatch = defineOperation({
  ...patchOf('methods'),
  apply(set, payload, meta) {
    const builtIn = builtInMethod(payload.id)
    if (!builtIn) return patchRow(set, 'methods', payload, meta)
    const { kind: _kind, deleted: _deleted, ...fields } = payload.fields
    return patchRow(set, 'methods', { ...payload, fields }, meta, builtIn)
  },
  tells: activityOfChanges('methods', (field) => (field === 'position' ? undefined : 'method-changed')),
  waiting: () => ({}),
})
