import { accountStandingOf, overLimit, standingAfter } from '#core/book/standing.ts'
import type { Cart } from '#core/cart/cart.ts'
import { chosenMethod, type Paying, payTerms } from '#core/checkout/checkout.ts'
import { mayBuyOnAccount, type OnAccountRefusal } from '#core/checkout/sell-on-account.ts'
import type { Customer } from '#core/customers/customer.ts'
import { add, type Cents, sum, ZERO } from '#core/money/cents.ts'
import { formatNotes } from '#core/money/format.ts'
import { quickCash } from '#core/money/quick-cash.ts'
import type { MethodRow } from '#core/sales/method.ts'
import { onAccountOf } from '#core/sales/on-account.ts'
import type { AccountStanding } from '#core/sales/owed-after.ts'
import {
  decidePaid,
  decidePart,
  dueBy,
  leftToPay,
  type PaymentDecision,
  type PayTerms,
  readTip,
  type TypedPayment,
} from '#core/sales/payment.ts'
import type { Tender } from '#core/sales/tender.ts'
import { TIP_PERCENTS, type Tipped, takesTip, tipOf, tipsOf } from '#core/sales/tip.ts'
import { findVoucher } from '#core/vouchers/spend-voucher.ts'

/** What a customer may hand over, in notes. */
interface QuickAmount {
  amount: Cents
  words: string
}

/** How a cart is being paid, as its screen shows it. */
export interface OpenPayment {
  /** Undefined where none is chosen, or the shop does not take it any more. */
  method: MethodRow | undefined
  /** Money taken before. */
  taken: readonly Tender[]
  left: Cents
  /** What the chosen method asks for the rest. */
  due: Cents
  quick: readonly QuickAmount[]
  typed: TypedPayment
  /** What Pay would make of it now. */
  decision: PaymentDecision
  /** What of the cash that is typed goes back; undefined while it says nothing of it. */
  change: Cents | undefined
  /** What is typed pays a part: it can be taken before another payment. */
  part: Tender | undefined
  /** What was typed of a voucher says; undefined while none pays. */
  voucher: TypedVoucher | undefined
  /** Undefined where no tip may be given with it. */
  tip: OpenTip | undefined
  /** What is taken in all, tips included, by methods that were chosen; undefined where there is none. */
  withTips: Cents | undefined
  /** Undefined while nothing of it is on account. */
  onAccount: OnAccount | undefined
  type(typed: Partial<TypedPayment>): void
  takePart(): void
  remove(id: string): void
}

/** A tip that may be typed beside a payment (S11.16). */
export interface OpenTip {
  /** In cents; 0 while nothing can be read. */
  amount: Cents
  /** What is taken by the chosen method, with the tip in it. */
  together: Cents
  offers: readonly { percent: number; amount: Cents }[]
  /** Whose it is; undefined while nobody was chosen. */
  tipFor: Tipped | undefined
  tipTo(person: Tipped): void
}

/** Whose account it goes on: where they stand now, and by how much they would be over their limit; or why nobody's. */
export type OnAccount =
  | { ok: true; name: string; standing: AccountStanding; over: Cents }
  | { ok: false; refusal: OnAccountRefusal }

/** The voucher of a number that is typed, or why it pays nothing. */
export type TypedVoucher = ReturnType<typeof findVoucher>

/** Where what is typed and taken is kept until all of it is paid. */
interface KeptPayment {
  type(typed: TypedPayment): void
  /** Takes a part: the next one is typed and chosen afresh. */
  take(part: Tender): void
  remove(id: string): void
  /** Says whose the tip is; missing where no tip is asked for. */
  tipTo?(person: Tipped): void
}

/** The payment of a cart: goods that come back are one of its payments, and no money (S14.15). */
export function openPayment(
  cart: Cart,
  paying: Paying,
  customers: readonly Customer[],
  kept: KeptPayment,
): OpenPayment {
  const terms = payTerms(cart, paying)
  const payment = paymentOf(terms, chosenMethod(cart, paying.methods), kept)
  const { decision, part } = payment
  const tenders = decision.ok ? decision.payment.tenders : [...terms.taken, ...(part ? [part] : [])]
  const tip = payment.tip && { ...payment.tip, tipFor: cart.tipFor }
  return { ...payment, tip, onAccount: onAccountOfCart(cart, paying, customers, tenders) }
}

/** The payment of a sum by the method that is chosen, if any. */
export function paymentOf(terms: PayTerms, method: MethodRow | undefined, kept: KeptPayment): OpenPayment {
  const { typed, currency, rule } = terms
  const left = leftToPay(terms.total, terms.taken)
  const due = method ? dueBy(method, left, rule) : left
  // What is left of a voucher may be a part of it though nothing is typed.
  const isPart = typed.amount.trim() !== '' || method?.kind === 'voucher'
  const decided = isPart ? decidePart(terms) : undefined
  const part = decided?.ok && decided.payment.left > 0 ? decided.payment.tenders.at(-1) : undefined
  const decision = decidePaid(terms)
  const tip = method && tipIn(terms, method, { due, part, decision }, kept)
  return {
    method,
    taken: terms.taken.filter(({ kind }) => kind !== 'exchange'),
    left,
    due,
    quick: (method?.kind === 'cash' ? quickCash(add(due, tip?.amount ?? ZERO)) : []).map((amount) => ({
      amount,
      words: formatNotes(amount, currency),
    })),
    typed,
    decision,
    change: method?.kind === 'cash' && typed.amount !== '' && decision.ok ? decision.change : undefined,
    part,
    tip,
    withTips: withTips(terms, decision, tip),
    onAccount: undefined,
    voucher: method?.kind === 'voucher' ? voucherIn(terms) : undefined,
    type: (more) => kept.type({ ...typed, ...more }),
    takePart: () => part && kept.take(part),
    remove: kept.remove,
  }
}

// With cash as it is rounded, once that is known.
function withTips({ total, taken }: PayTerms, decision: PaymentDecision, tip?: OpenTip): Cents | undefined {
  const tenders = decision.ok ? decision.payment.tenders : taken
  const tips = decision.ok ? tipsOf(tenders) : add(tipsOf(taken), tip?.amount ?? ZERO)
  if (tips <= 0) return undefined
  return add(decision.ok ? sum(tenders.map(({ amount }) => amount)) : total, tips)
}

function tipIn(
  terms: PayTerms,
  { kind }: Pick<MethodRow, 'kind'>,
  { due, part, decision }: Pick<OpenPayment, 'due' | 'part' | 'decision'>,
  { tipTo = () => {} }: KeptPayment,
): OpenTip | undefined {
  const { tips, typed, currency, total, rule } = terms
  if (!tips || !takesTip(kind)) return undefined
  const read = readTip(typed, currency)
  const amount = read.ok ? read.value : ZERO
  const taken = decision.ok ? decision.payment.tenders.at(-1) : part
  const offers = TIP_PERCENTS.map((percent) => ({ percent, amount: tipOf(total, percent, rule) }))
  return {
    amount,
    together: add(taken?.amount ?? due, amount),
    offers: offers.filter((each) => each.amount > 0),
    tipFor: undefined,
    tipTo,
  }
}

function onAccountOfCart(
  cart: Cart,
  { methods, book }: Paying,
  customers: readonly Customer[],
  tenders: readonly Tender[],
): OnAccount | undefined {
  const isChosen = chosenMethod(cart, methods)?.kind === 'account'
  if (!isChosen && !tenders.some(({ kind }) => kind === 'account')) return undefined
  const mayBuy = mayBuyOnAccount(cart, customers)
  if (!mayBuy.ok) return mayBuy
  const standing = accountStandingOf(mayBuy.customer, book.balances)
  const over = overLimit(standingAfter(standing, onAccountOf({ tenders })))
  return { ok: true, name: mayBuy.customer.name, standing, over }
}

// Whatever the number says, as long as something is typed.
function voucherIn({ typed, taken, vouchers }: PayTerms): TypedVoucher | undefined {
  const { reference, chosen } = typed
  return vouchers && reference.trim() !== '' ? findVoucher(reference, taken, vouchers, { chosen }) : undefined
}

/** Whether what was taken and typed leaves a part of the cart to pay (S11.5). */
export function isPartLeft({ method, taken, decision }: OpenPayment): boolean {
  const isBegun = method !== undefined || taken.length > 0
  return isBegun && !decision.ok && decision.refusal.code === 'still-to-pay'
}
