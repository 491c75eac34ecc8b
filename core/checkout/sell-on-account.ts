import type { Balances } from '../book/balance.ts'
import type { OfflineForLong } from '../book/book-rules.ts'
import { mayBuyOnBook } from '../book/may-buy.ts'
import { accountStandingOf, overLimit, standingAfter } from '../book/standing.ts'
import type { Cart } from '../cart/cart.ts'
import { isDemoId } from '../catalog/demo-id.ts'
import type { Customer } from '../customers/customer.ts'
import { onAccountOf } from '../sales/on-account.ts'
import type { Tender } from '../sales/tender.ts'
import type { Demand } from '../staff/may.ts'
import { type Agreed, askAboutOffline, type Question } from './questions.ts'

/** What the till knows of the book when something is sold on account. */
export interface BookAtTill {
  balances: Balances
  /** Missing where it was in touch with the server lately, or the shop sets no limit to that. */
  offline?: OfflineForLong | undefined
}

/** Why nothing of a cart can be sold on account. */
export type OnAccountRefusal =
  | { code: 'account-nobody' }
  /** The shop does not allow this customer an account. */
  | { code: 'account-not-allowed'; customer: Pick<Customer, 'id' | 'name'> }
  /** Demo goods are play: nobody owes for them (R10). */
  | { code: 'account-demo' }
  | { code: 'account-offline'; since: number | null }

export type OnAccountDecision =
  /** The permissions that the seller needs; and who buys, where several people may. */
  | { ok: true; demands: readonly Demand[]; boughtBy?: string }
  | { ok: false; refusal: OnAccountRefusal }
  | { ok: false; question: Question }

/** What decides whether a cart is sold on account. */
interface OnAccountTerms {
  /** Those of the shop. */
  customers: readonly Customer[]
  book: BookAtTill
  agreed: Agreed
  /** Who buys, once it was asked. */
  boughtBy?: string | undefined
}

/**
 * Whether a cart can be paid so, as far as something of it is on account (S20.3). By what this device knows: two tills
 * that are apart may each sell up to the limit. Somebody who is not among those who may buy on the account does with an
 * approval: the account's owner said who may (S20.24).
 */
export function decideOnAccount(
  { lines, customerId }: Pick<Cart, 'lines' | 'customerId'>,
  tenders: readonly Tender[],
  { customers, book, agreed, boughtBy }: OnAccountTerms,
): OnAccountDecision {
  if (!tenders.some(({ kind }) => kind === 'account')) return { ok: true, demands: [] }
  const buying = mayBuyOnAccount({ lines, customerId }, customers)
  if (!buying.ok) return buying
  const { customer } = buying
  const { offline } = book
  if (offline?.rule === 'refuse')
    return { ok: false, refusal: { code: 'account-offline', since: offline.since } }
  const question =
    offline && askAboutOffline({ lines }, { name: customer.name, since: offline.since }, agreed)
  if (question) return { ok: false, question }
  const { mayBuy: names = [] } = customer
  const who = names.length === 0 ? undefined : boughtBy
  if (names.length > 0 && who === undefined)
    return { ok: false, question: { code: 'who-buys', account: customer.name, names } }
  const needsApproval = offline !== undefined || (who !== undefined && !names.includes(who))
  const amount = onAccountOf({ tenders })
  const over = overLimit(standingAfter(accountStandingOf(customer, book.balances), amount))
  return {
    ok: true,
    demands: [
      { permission: 'sellOnAccount', amount, ...(needsApproval && { needsApproval }) },
      ...(over > 0 ? [{ permission: 'overCreditLimit', amount: over } as const] : []),
    ],
    ...(who !== undefined && { boughtBy: who }),
  }
}

/** Who buys a cart on account, whatever it comes to; or why nobody can. @param customers those of the shop */
export function mayBuyOnAccount(
  { lines, customerId }: Pick<Cart, 'lines' | 'customerId'>,
  customers: readonly Customer[],
): { ok: true; customer: Customer } | { ok: false; refusal: OnAccountRefusal } {
  const refuse = (refusal: OnAccountRefusal) => ({ ok: false, refusal }) as const
  if (lines.some(({ productId }) => isDemoId(productId))) return refuse({ code: 'account-demo' })
  const customer = customerId === null ? undefined : customers.find(({ id }) => id === customerId)
  if (!customer) return refuse({ code: 'account-nobody' })
  const { id, name } = customer
  if (!mayBuyOnBook(customer)) return refuse({ code: 'account-not-allowed', customer: { id, name } })
  return { ok: true, customer }
}
