import type { TableName } from '../rows/rows.ts'
import { accountAdjust } from './account-adjust.ts'
import { accountPayment } from './account-payment.ts'
import { activityNote } from './activity-note.ts'
import { bankDeposit } from './bank-deposit.ts'
import { barcodePatch } from './barcode-patch.ts'
import { businessPatch } from './business-patch.ts'
import { categoryPatch } from './category-patch.ts'
import { customerErase } from './customer-erase.ts'
import { customerPatch } from './customer-patch.ts'
import { documentCancel } from './document-cancel.ts'
import { documentCredit } from './document-credit.ts'
import { documentIssue } from './document-issue.ts'
import { drawerMove } from './drawer-move.ts'
import { drawerPatch } from './drawer-patch.ts'
import { goodsReceive } from './goods-receive.ts'
import { laybyCancel } from './layby-cancel.ts'
import { laybyOpen } from './layby-open.ts'
import { laybyPayment } from './layby-payment.ts'
import { methodPatch } from './method-patch.ts'
import type { OperationDefinition } from './operation.ts'
import { orderCancel } from './order-cancel.ts'
import { orderPut } from './order-put.ts'
import { orderSend } from './order-send.ts'
import { parkedDrop } from './parked-drop.ts'
import { parkedPut } from './parked-put.ts'
import { parkedTake } from './parked-take.ts'
import { productPatch } from './product-patch.ts'
import { promotionPatch } from './promotion-patch.ts'
import { ratePatch } from './rate-patch.ts'
import { recipientForget } from './recipient-forget.ts'
import { recipientIssue } from './recipient-issue.ts'
import { reviewSeen } from './review-seen.ts'
import { rolePatch } from './role-patch.ts'
import { saleComplete } from './sale-complete.ts'
import { saleReturn } from './sale-return.ts'
import { shiftClose } from './shift-close.ts'
import { shiftOpen } from './shift-open.ts'
import { staffPatch } from './staff-patch.ts'
import { stockCount } from './stock-count.ts'
import { stockMake } from './stock-make.ts'
import { stockMove } from './stock-move.ts'
import { stocktakeEnter } from './stocktake-enter.ts'
import { stocktakeFinish } from './stocktake-finish.ts'
import { stocktakeStart } from './stocktake-start.ts'
import { supplierPatch } from './supplier-patch.ts'
import { timeClock } from './time-clock.ts'

/** Every operation that exists, by type. */
export const OPERATIONS = {
  'product.patch': productPatch,
  'category.patch': categoryPatch,
  'customer.patch': customerPatch,
  'customer.erase': customerErase,
  'business.patch': businessPatch,
  'sale.complete': saleComplete,
  'sale.return': saleReturn,
  'stock.count': stockCount,
  'document.issue': documentIssue,
  'document.cancel': documentCancel,
  'document.credit': documentCredit,
  'method.patch': methodPatch,
  'parked.put': parkedPut,
  'parked.take': parkedTake,
  'parked.drop': parkedDrop,
  'staff.patch': staffPatch,
  'role.patch': rolePatch,
  'rate.patch': ratePatch,
  'drawer.patch': drawerPatch,
  'drawer.move': drawerMove,
  'bank.deposit': bankDeposit,
  'shift.open': shiftOpen,
  'shift.close': shiftClose,
  'recipient.issue': recipientIssue,
  'recipient.forget': recipientForget,
  'activity.note': activityNote,
  'barcode.patch': barcodePatch,
  'stock.move': stockMove,
  'stock.make': stockMake,
  'supplier.patch': supplierPatch,
  'goods.receive': goodsReceive,
  'review.seen': reviewSeen,
  'stocktake.start': stocktakeStart,
  'stocktake.enter': stocktakeEnter,
  'stocktake.finish': stocktakeFinish,
  'order.put': orderPut,
  'order.send': orderSend,
  'order.cancel': orderCancel,
  'layby.open': laybyOpen,
  'layby.payment': laybyPayment,
  'layby.cancel': laybyCancel,
  'account.payment': accountPayment,
  'account.adjust': accountAdjust,
  'promotion.patch': promotionPatch,
  'time.clock': timeClock,
}

export type OperationType = keyof typeof OPERATIONS
export type PayloadOf<Type extends OperationType> =
  (typeof OPERATIONS)[Type] extends OperationDefinition<infer Payload> ? Payload : never

/** The operations that replay a row of a table to a restored server that lacks it: the first that has a payload. */
export const SALVAGED_BY = {
  businesses: ['business.patch'],
  categories: ['category.patch'],
  products: ['product.patch'],
  customers: ['customer.erase', 'customer.patch'],
  sales: ['sale.return', 'sale.complete'],
  stock: ['stock.count'],
  // Its effect is in the stock row; the count itself is history that only its own device can replay.
  counts: [],
  documents: ['document.credit', 'document.issue', 'document.cancel'],
  methods: ['method.patch'],
  // What was sold is marked again by its sale.
  parked: ['parked.drop', 'parked.put'],
  staff: ['staff.patch'],
  roles: ['role.patch'],
  drawers: ['drawer.patch'],
  shifts: ['shift.close', 'shift.open'],
  cashmoves: ['drawer.move'],
  deposits: ['bank.deposit'],
  rates: ['rate.patch'],
  recipients: ['recipient.forget', 'recipient.issue'],
  barcodes: ['barcode.patch'],
  // Also each movement of what was made together: the others may be there still.
  moves: ['stock.move'],
  suppliers: ['supplier.patch'],
  receipts: ['goods.receive'],
  seen: ['review.seen'],
  stocktakes: ['stocktake.finish', 'stocktake.start'],
  entries: ['stocktake.enter'],
  orders: ['order.cancel', 'order.send', 'order.put'],
  // What was collected is marked again by its sale.
  laybys: ['layby.cancel', 'layby.open'],
  laybypayments: ['layby.payment'],
  // What sales and returns put on the book, they put there again.
  bookentries: ['account.payment', 'account.adjust'],
  // The sum of its entries.
  balances: [],
  // Made of the payments of sales and returns.
  vouchers: [],
  promotions: ['promotion.patch'],
  clockings: ['time.clock'],
} satisfies Record<TableName, readonly OperationType[]>

/** The definition of a type; undefined for a type that this version does not know. */
export function definitionOf(type: string): OperationDefinition<unknown> | undefined {
  return Object.hasOwn(OPERATIONS, type) ? mustGetDefinition(type as OperationType) : undefined
}

/** The definition of a type. */
export function mustGetDefinition(type: OperationType): OperationDefinition<unknown> {
  return OPERATIONS[type] as OperationDefinition<unknown>
}
