import { z } from 'zod/mini'
import { CUSTOMER, ERASED } from '../customers/customer.ts'
import { blankRow } from '../entities/entity.ts'
import { idField, instantField } from '../entities/fields.ts'
import { keptRecipient } from '../personal-data/kept-recipient.ts'
import { entryId } from './activity-part.ts'
import {
  deliveryWithout,
  ERASED_PARKED,
  entryWithout,
  erasedOn,
  erasedSale,
  erasedSupplier,
  orderWithout,
} from './erased.ts'
import { APPLIED, DUPLICATE, defineOperation } from './operation.ts'

/**
 * Erases a customer: the row keeps only its id; sales, documents, parked sales, lay-bys and the entries of their
 * account keep every figure and number and lose the name, the contact and what was written beside them (R26). Whom a
 * full tax invoice named is kept for its paper alone (S18.20). The result does not depend on earlier operations about
 * them, so it is the same in any order of arrival; of several erasures the earliest dates it. A supplier is erased by
 * their id in the same way: among the customers a row remembers it, and orders and notes of goods received lose the
 * name (R47).
 */
export const customerErase = defineOperation({
  payload: z.strictObject({ id: idField, erasedAt: instantField }),
  upcasters: [],
  reads: ({ id }) => ({
    rows: [
      ['customers', id],
      ['suppliers', id],
    ],
    papersOfCustomers: [id],
  }),
  apply(set, { id, erasedAt }) {
    const known = set.get('customers', id)?.erasedAt ?? Number.POSITIVE_INFINITY
    if (known <= erasedAt) return DUPLICATE
    set.put('customers', { ...blankRow(CUSTOMER, id), deleted: true, updatedAt: erasedAt, erasedAt })
    for (const sale of set.rowsOf('sales')) {
      if (sale.customerId === id) set.put('sales', erasedSale(sale))
    }
    for (const document of set.rowsOf('documents')) {
      if (document.customer?.id !== id) continue
      const kept = keptRecipient(document)
      if (kept) set.put('recipients', kept)
      set.put('documents', { ...document, customer: erasedOn(document.customer) })
    }
    for (const parked of set.rowsOf('parked')) {
      if (parked.customerId === id)
        set.put('parked', { ...parked, ...ERASED_PARKED }, set.stamps('parked', parked.id))
    }
    for (const layby of set.rowsOf('laybys'))
      if (layby.customerId === id) set.put('laybys', { ...layby, customerName: ERASED })
    for (const entry of set.rowsOf('bookentries'))
      if (entry.customerId === id) set.put('bookentries', entryWithout(set, entry))
    if (set.get('suppliers', id)) set.put('suppliers', erasedSupplier(id))
    for (const received of set.rowsOf('receipts'))
      if (received.supplierId === id) set.put('receipts', deliveryWithout(set, received))
    for (const order of set.rowsOf('orders'))
      if (order.supplierId === id) set.put('orders', orderWithout(set, order), set.stamps('orders', order.id))
    return APPLIED
  },
  tells: (_, { id }) => [{ id: entryId('erase', id), kind: 'customer-erased', subject: id }],
  demoId: ({ id }) => id,
  isFact: false,
  waiting: () => ({}),
  salvage: {
    payload: (row) =>
      'erasedAt' in row && row.erasedAt !== null ? { id: row.id, erasedAt: row.erasedAt } : undefined,
  },
  erases: ({ id }) => id,
})
