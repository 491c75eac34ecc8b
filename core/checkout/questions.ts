import type { Cart } from '../cart/cart.ts'
import type { Customer } from '../customers/customer.ts'
import type { MergedNames } from '../customers/merged-names.ts'
import { customerNamed, customersAlike } from '../customers/typed-customer.ts'
import { add, type Cents, ZERO } from '../money/cents.ts'
import type { Payment } from '../sales/payment.ts'
import type { Particulars } from '../vat/recipient.ts'
import type { BuyerReason } from '../vat/tax-paper.ts'
import type { ShortProduct } from './short-lines.ts'

/** The listed stock of a product. */
export type Listed = Pick<ShortProduct, 'listed' | 'unit'>

/** What is asked before a cart is paid or becomes a document; `agreements` is what a yes is noted as. */
export type Question =
  /** The cart holds more of these than the listed stock (S5.2, R35). */
  | { code: 'short-stock'; names: string[]; listed: Listed[]; agreements: string[] }
  /** These would go for nothing. */
  | { code: 'no-price'; names: string[]; agreements: string[] }
  /** So much more cash was typed than is due that its point may be missing: R1 299 for R12.99 (S11.6). In cents. */
  | { code: 'much-cash'; received: Cents; due: Cents; change: Cents; agreements: string[] }
  /** A customer was typed and not chosen; `alike` are the few whom it may mean. */
  | { code: 'customer-typed'; typed: string; alike: Customer[] }
  /** The law asks for the buyer's name and address on the tax invoice of this sale (S18.12, S18.13). */
  | { code: 'buyer'; why: BuyerReason; customerId: string | null; agreements: string[] }
  /** It is sold on account by a till out of touch with the server since then, epoch milliseconds; null for ever (S20.3). */
  | { code: 'account-offline'; name: string; since: number | null; agreements: string[] }
  /** Several people may buy on the account of this customer: which of them does (S20.24). */
  | { code: 'who-buys'; account: string; names: readonly string[] }

/** Confirmed questions, each with its line. A line that is removed and added again is a new one. */
export type Agreed = ReadonlySet<string>
export const NOTHING_AGREED: Agreed = new Set()

/** The inputs of a checkout beside the cart. */
export interface Unsettled {
  agreed: Agreed
  /** Text in the customer's box that was not resolved to a customer. */
  typedCustomer: string
  customers: readonly Customer[]
  /** By which who was on the list twice is found, too (S20.13); missing where nobody was. */
  mergedNames?: MergedNames
  /** Whom somebody named for the tax invoice of this sale; missing where nobody did. */
  buyer?: Particulars | undefined
  /** Who of the several buys on their account; missing where nobody was asked yet. */
  boughtBy?: string | undefined
}

const agreement = (code: Question['code'], lineId: string) => `${code} ${lineId}`

/** What to ask about products that are short, if anything of it is new. */
export function askAboutShort(short: Iterable<ShortProduct>, agreed: Agreed): Question | undefined {
  const asked = [...short].map(({ name, listed, unit, lineIds }) => ({
    name,
    listed: { listed, unit },
    agreements: lineIds.map((lineId) => agreement('short-stock', lineId)),
  }))
  const open = asked.filter(({ agreements }) => agreements.some((each) => !agreed.has(each)))
  if (open.length === 0) return undefined
  const agreements = open.flatMap((each) => each.agreements)
  const [names, listed] = [open.map(({ name }) => name), open.map((each) => each.listed)]
  return { code: 'short-stock', names, listed, agreements }
}

/** The products whose price is asked and not typed yet, each once, in cart order (S12.6). */
export function askedPrices({ lines }: Pick<Cart, 'lines'>): string[] {
  return [...new Set(lines.filter(({ asksPrice }) => asksPrice).map(({ name }) => name))]
}

/** The question about lines without a price, if any of them is new. */
export function askAboutUnpriced({ lines }: Pick<Cart, 'lines'>, agreed: Agreed): Question | undefined {
  const open = lines.filter(({ id, unitPrice }) => unitPrice === 0 && !agreed.has(agreement('no-price', id)))
  if (open.length === 0) return undefined
  const names = [...new Set(open.map(({ name }) => name))]
  return { code: 'no-price', names, agreements: open.map(({ id }) => agreement('no-price', id)) }
}

/** More change than this, in cents, is asked about where the cash is also many times what is due. */
const MUCH_CHANGE = 100_000
const MANY_TIMES = 10

/** The question about cash that was typed as no customer hands it over, unless it was confirmed for this cart (S11.6). */
export function askAboutCash(
  { lines }: Pick<Cart, 'lines'>,
  { tenders }: Pick<Payment, 'tenders'>,
  agreed: Agreed,
): Question | undefined {
  for (const { amount, tip = ZERO, tendered: received, change } of tenders) {
    const due = add(amount, tip)
    if (received == null || !change || change <= MUCH_CHANGE || received <= MANY_TIMES * due) continue
    const agreements = [agreement('much-cash', `${lines[0]?.id} ${received}`)]
    if (agreements.some((each) => !agreed.has(each)))
      return { code: 'much-cash', received, due, change, agreements }
  }
  return undefined
}

/** The question whether to sell on account although others may have sold to the customer meanwhile, unless it was answered. */
export function askAboutOffline(
  { lines }: Pick<Cart, 'lines'>,
  { name, since }: { name: string; since: number | null },
  agreed: Agreed,
): Question | undefined {
  const agreements = [agreement('account-offline', lines[0]?.id ?? '')]
  if (agreements.every((each) => agreed.has(each))) return undefined
  return { code: 'account-offline', name, since, agreements }
}

/** The question about who buys, unless it was put off for this cart. */
export function askAboutBuyer(
  { lines, customerId }: Pick<Cart, 'lines' | 'customerId'>,
  why: BuyerReason | undefined,
  agreed: Agreed,
): Question | undefined {
  const agreements = [agreement('buyer', lines[0]?.id ?? '')]
  if (!why || agreements.every((each) => agreed.has(each))) return undefined
  return { code: 'buyer', why, customerId, agreements }
}

/**
 * The cart with the typed customer, where the text matches one; else the question about it. A selected customer stays,
 * whatever is typed.
 */
export function settleCustomer<Some extends Cart>(
  cart: Some,
  { typedCustomer, customers, mergedNames }: Pick<Unsettled, 'typedCustomer' | 'customers' | 'mergedNames'>,
): { cart: Some } | { question: Question } {
  const typed = typedCustomer.trim()
  if (typed === '' || customers.some(({ id }) => id === cart.customerId)) return { cart }
  const named = customerNamed(typed, customers, mergedNames)
  if (named) return { cart: { ...cart, customerId: named.id } }
  const alike = customersAlike(typed, customers, mergedNames)
  return { question: { code: 'customer-typed', typed, alike } }
}
