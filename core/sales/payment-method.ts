import { oneOf } from '../entities/kinds.ts'

/** What is particular to a way to pay, with what people call it. */
interface PaymentWords {
  /** On buttons and in lists (S2.17, S2.33). */
  button: string
  /** On papers, and where papers are made (S2.39). */
  paper: string
  /** In reports (S2.26). */
  report: string
  /** How it is said that something was paid: `paid in cash`. */
  paid: string
  picture: 'notes' | 'card' | 'bank'
}

/**
 * Every way to pay, by the word that operations and rows say, in the order in which screens offer them. The first
 * three have the keys F2 to F4. Screens, papers, reports and REST calls are made from it.
 */
const METHODS = {
  cash: { button: 'Cash', paper: 'Cash', report: 'Cash', paid: 'in cash', picture: 'notes' },
  card: { button: 'Card', paper: 'Card', report: 'Card', paid: 'by card', picture: 'card' },
  bank_transfer: {
    button: 'Transfer',
    paper: 'EFT',
    report: 'Bank Transfer',
    paid: 'by EFT',
    picture: 'bank',
  },
} as const satisfies Record<string, PaymentWords>

export type PaymentMethod = keyof typeof METHODS
export const PAYMENT_METHODS = Object.keys(METHODS) as readonly PaymentMethod[]
export const PAYMENT_METHOD = oneOf(PAYMENT_METHODS)

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
