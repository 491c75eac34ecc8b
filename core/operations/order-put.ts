import { z } from 'zod/mini'
import { linesOf, namesOf, patchSchema } from '../entities/entity.ts'
import { idField } from '../entities/fields.ts'
import {
  MAX_ORDER_LINES,
  ORDER_FIELDS,
  ORDER_LINE,
  type OrderFields,
  type OrderLine,
  type PurchaseOrder,
} from '../stock/order.ts'
import { APPLIED, DUPLICATE, defineOperation, optionalId, productsIn } from './operation.ts'
import { mergeDraft, orderRow } from './order-row.ts'

/** What somebody changed of a draft: only these fields and lines. */
export interface OrderPut {
  id: string
  fields: OrderFields
  lines: OrderLine[]
}

/** Begins an order, or changes a draft: fields and lines that others changed meanwhile stay as they are (S19.17). */
export const orderPut = defineOperation<OrderPut>({
  payload: z.strictObject({
    id: idField,
    fields: patchSchema(ORDER_FIELDS),
    lines: linesOf(ORDER_LINE, 'jsonb', MAX_ORDER_LINES).input,
  }),
  upcasters: [],
  reads: ({ id }) => ({ rows: [['orders', id]] }),
  apply(set, { id, fields, lines }, { stamp }) {
    const known = orderRow(set, id)
    if (known.sent) return DUPLICATE
    const isNew = set.get('orders', id) === undefined
    const { row, stamps, changed } = mergeDraft(set, known, { fields: said(fields), lines }, stamp)
    if (changed || isNew) set.put('orders', row, stamps)
    return APPLIED
  },
  demoId: ({ id }) => id,
  names: ({ fields, lines }) => [...productsIn(lines), ...optionalId(fields.supplierId)],
  isFact: false,
  waiting: () => ({}),
  salvage: {
    payload(row) {
      const { id, lines, sent, cancelled, ...order } = row as PurchaseOrder
      return sent || cancelled ? undefined : { id, fields: fieldsOf(order), lines }
    },
  },
})

type OrderValues = Pick<PurchaseOrder, keyof typeof ORDER_FIELDS>

/** The fields of a draft that are written by themselves. */
export function fieldsOf(order: OrderValues): OrderValues {
  return Object.fromEntries(
    namesOf(ORDER_FIELDS).map((name) => [name, order[name]]),
  ) as unknown as OrderValues
}

function said(fields: OrderFields): Partial<PurchaseOrder> {
  return fields as Partial<PurchaseOrder>
}
