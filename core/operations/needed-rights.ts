import type { ProductFields } from '../catalog/product.ts'
import { type AccountMay, type Editable, mayChange } from '../staff/account-right.ts'
import type { OperationType, PayloadOf } from './registry.ts'

/** What an operation asks of the account that sends it. Facts and customers ask nothing (R42). */
type NeededRight = Editable | 'owner'

type Needs<Payload> = readonly NeededRight[] | ((payload: Payload) => readonly NeededRight[])

const NOTHING: readonly NeededRight[] = []

const PRICE_FIELDS = [
  'sellPrice',
  'tradePrice',
  'quantityPrices',
  'costPrice',
  'asksPrice',
  'noDiscount',
  'vatClass',
  'commission',
  'staffCommission',
  'containerId',
] as const

/** Every type of operation, and what it needs (S16.12). The server holds it against every push and REST write. */
const NEEDS: { [Type in OperationType]: Needs<PayloadOf<Type>> } = {
  'sale.complete': NOTHING,
  'sale.return': NOTHING,
  'document.issue': NOTHING,
  'document.cancel': NOTHING,
  'document.credit': NOTHING,
  'parked.put': NOTHING,
  'parked.take': NOTHING,
  'parked.drop': NOTHING,
  'customer.patch': NOTHING,
  'customer.erase': ['owner'],
  'product.patch': ({ fields }) => neededByProduct(fields),
  'category.patch': ['goods'],
  'stock.count': ['stock'],
  'business.patch': ['owner'],
  'method.patch': ['owner'],
  'staff.patch': ['owner'],
  'role.patch': ['owner'],
  'rate.patch': ['owner'],
  // A till names the drawer that it stands over.
  'drawer.patch': ({ fields }) => (fields.deleted === undefined ? NOTHING : ['owner']),
  'drawer.move': NOTHING,
  'bank.deposit': NOTHING,
  'shift.open': NOTHING,
  'shift.close': NOTHING,
  'recipient.issue': NOTHING,
  'recipient.forget': ['owner'],
  'activity.note': NOTHING,
  'barcode.patch': ({ fields }) => (fields.packPrice === undefined ? ['goods'] : ['goods', 'prices']),
  'stock.move': NOTHING,
  'stock.make': NOTHING,
  'supplier.patch': ['goods'],
  'goods.receive': NOTHING,
  'review.seen': NOTHING,
  'stocktake.start': NOTHING,
  'stocktake.enter': NOTHING,
  'stocktake.finish': NOTHING,
  'order.put': ['stock'],
  'order.send': NOTHING,
  'order.cancel': NOTHING,
  'layby.open': NOTHING,
  'layby.payment': NOTHING,
  'layby.cancel': NOTHING,
  'account.payment': NOTHING,
  'account.adjust': NOTHING,
  'promotion.patch': ['prices'],
  'time.clock': NOTHING,
}

/** What an operation needs; nothing where any account may send it. */
function neededRights<Type extends OperationType>({
  type,
  payload,
}: {
  type: Type
  payload: PayloadOf<Type>
}): readonly NeededRight[] {
  const needs: Needs<PayloadOf<Type>> = NEEDS[type]
  return typeof needs === 'function' ? needs(payload) : needs
}

/** Whether an account may send an operation. */
export function maySend<Type extends OperationType>(
  account: AccountMay,
  operation: { type: Type; payload: PayloadOf<Type> },
): boolean {
  return neededRights(operation).every((needed) => has(account, needed))
}

/** Whether an account has a right. */
function has(account: AccountMay, needed: NeededRight): boolean {
  return needed === 'owner' ? account.right === 'owner' : mayChange(account, needed)
}

function neededByProduct(fields: ProductFields): NeededRight[] {
  const names = Object.keys(fields)
  const isPrice = (name: string) => (PRICE_FIELDS as readonly string[]).includes(name)
  return [
    ...(names.some(isPrice) ? (['prices'] as const) : []),
    ...(names.length === 0 || !names.every(isPrice) ? (['goods'] as const) : []),
  ]
}
