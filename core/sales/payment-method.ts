import { oneOf } from '../entities/kinds.ts'

export const METHOD_KINDS = ['cash', 'card', 'transfer', 'wallet', 'account', 'voucher', 'other'] as const
/** What a method pays with, whatever it is called (S11.1). */
export type MethodKind = (typeof METHOD_KINDS)[number]

/** What is particular to a built-in way to pay; what people call it is said in `method-words.ts`. */
interface BuiltInMethod {
  /** Its name in rows, where the shop gave it none. */
  name: string
  kind: MethodKind
}

/**
 * The ways to pay that a sale names (`paymentMethod`), by the word that operations and rows say. They are the first of
 * every shop's methods, which `method.ts` lists; papers, reports and REST calls are made from this table.
 */
const METHODS = {
  cash: { name: 'Cash', kind: 'cash' },
  card: { name: 'Card', kind: 'card' },
  bank_transfer: { name: 'EFT', kind: 'transfer' },
} as const satisfies Record<string, BuiltInMethod>

export type PaymentMethod = keyof typeof METHODS
export const PAYMENT_METHODS = Object.keys(METHODS) as readonly PaymentMethod[]
export const PAYMENT_METHOD = oneOf(PAYMENT_METHODS)

/** Whether a method's id is that of a built-in one. */
export function isBuiltIn(id: string): id is PaymentMethod {
  return Object.hasOwn(METHODS, id)
}

/** One thing of every method. */
export function ofEachMethod<Value>(made: (method: PaymentMethod) => Value): Record<PaymentMethod, Value> {
  return Object.fromEntries(PAYMENT_METHODS.map((method) => [method, made(method)])) as Record<
    PaymentMethod,
    Value
  >
}

/** One thing that is said of each method. */
export function paymentWords<What extends keyof BuiltInMethod>(
  what: What,
): Record<PaymentMethod, BuiltInMethod[What]> {
  return ofEachMethod((method): BuiltInMethod[What] => METHODS[method][what])
}
