import { oneOf } from '../entities/kinds.ts'

export const METHOD_KINDS = ['cash', 'card', 'transfer', 'wallet', 'account', 'voucher', 'other'] as const
/** What a method pays with, whatever it is called (S11.1). */
export type MethodKind = (typeof METHOD_KINDS)[number]

/** What is particular to a built-in way to pay, with what people call it. */
interface PaymentWords {
  /** On buttons and in lists (S2.17, S2.33). */
  button: string
  /** On papers, and where papers are made (S2.39). */
  paper: string
  /** In reports (S2.26). */
  report: string
  /** How it is said that something was paid: `paid in cash`. */
  paid: string
  kind: MethodKind
}

/**
 * The ways to pay that a sale names (`paymentMethod`), by the word that operations and rows say. They are the first of
 * every shop's methods, which `method.ts` lists; papers, reports and REST calls are made from this table.
 */
const METHODS = {
  cash: { button: 'Cash', paper: 'Cash', report: 'Cash', paid: 'in cash', kind: 'cash' },
  card: { button: 'Card', paper: 'Card', report: 'Card', paid: 'by card', kind: 'card' },
  bank_transfer: {
    button: 'Transfer',
    paper: 'EFT',
    report: 'Bank Transfer',
    paid: 'by EFT',
    kind: 'transfer',
  },
} as const satisfies Record<string, PaymentWords>

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

/** What each method is called in one place. */
export function paymentWords<Where extends keyof PaymentWords>(
  where: Where,
): Record<PaymentMethod, PaymentWords[Where]> {
  return ofEachMethod((method): PaymentWords[Where] => METHODS[method][where])
}
