import type { BookEntry } from '#core/book/book-entry.ts'
import { type AskedAdjustment, refuseAccountPayment, refuseAdjustment } from '#core/book/book-intents.ts'
import { bookRulesOf, offlineForLong } from '#core/book/book-rules.ts'
import type { Cart } from '#core/cart/cart.ts'
import { chosenMethod } from '#core/checkout/checkout.ts'
import { decideOnAccount } from '#core/checkout/sell-on-account.ts'
import { cents, ZERO } from '#core/money/cents.ts'
import { frozenMethod } from '#core/sales/method.ts'
import { decidePaid, decidePart, NOTHING_TYPED, type Payment } from '#core/sales/payment.ts'
import { methodOf, type Tender } from '#core/sales/tender.ts'
import { approve, withApprovals } from '#core/staff/approval.ts'
import { allowed, book, cartOf, chargedFor, paysSum, someWish, typedAmount } from './customers.ts'
import { openDebts } from './debts.ts'
import { bringChange } from './drawers.ts'
import type { Money } from './ledger.ts'
import { allowedAt, GOODS, idOf, ownerAt, type Post, type Shop, type SoldLine, type Ticket } from './shop.ts'

/** A customer who may buy on the book. */
export interface Holder {
  name: string
  /** The most that they may owe, in cents; null for no limit. */
  limit: number | null
  /** What they owed in the owner's paper book, in cents, and for how many days before the first one. */
  before?: readonly { amount: number; days: number }[]
}

const DLAMINI = { name: 'Mrs Dlamini', limit: 300_000, before: [{ amount: 62_340, days: 75 }] }
const JACOBS = { name: 'Oupa Jacobs', limit: 150_000, before: [{ amount: 18_005, days: 40 }] }
export const SCHOOL: Holder = { name: 'The school', limit: null }
/** He buys at two tills that are apart. */
export const NEO: Holder = { name: 'Neo', limit: 30_000 }
/** He pays a little: what he owes is at both ends of each age when the month is over. */
export const PIET: Holder = {
  name: 'Uncle Piet',
  limit: null,
  before: [1, 2, 31, 32, 61, 62].map((days) => ({ amount: 1_000 + 111 * days, days })),
}
const REGULARS: readonly Holder[] = [DLAMINI, JACOBS, SCHOOL]
export const HOLDERS: readonly Holder[] = [...REGULARS, NEO, PIET]

const DAY_MS = 24 * 3_600_000
/** A payment may be this long on its way to the server, or back to one that was restored: the limit does not count on it. */
const ON_ITS_WAY_MS = 5 * DAY_MS

/** Somebody who is known here buys something on account, now and then with a part of it in cash. */
export async function sellOnAccount(
  shop: Shop,
  post: Post,
  holder = shop.random.mustPick(REGULARS),
): Promise<void> {
  const { ledger, random, clock } = shop
  const wish = someWish(shop)
  const total = chargedFor(wish).reduce((sum, each) => sum + each, 0)
  const inCash = random.chance(0.25) ? Math.floor(random.below(total) / 1_000) * 1_000 : 0
  const paidSince = clock.now() - ON_ITS_WAY_MS
  const mayOwe = ledger
    .account(idOf(shop, holder))
    .reduce((sum, { amount, at }) => sum + (amount > 0 || at < paidSince ? amount : 0), 0)
  if (holder.limit !== null && mayOwe + total - inCash > holder.limit) ledger.note('not sold: the limit')
  else shop.tickets.push(await sellTo(shop, post, holder, wish, inCash))
}

async function sellTo(
  shop: Shop,
  post: Post,
  holder: Holder,
  wish: readonly SoldLine[],
  inCash = 0,
): Promise<Ticket> {
  const customer = idOf(shop, holder)
  const charged = chargedFor(wish)
  const onAccount = charged.reduce((sum, each) => sum + each, 0) - inCash
  const cart = await allowed(shop, post, { ...cartOf(shop, post, wish), customerId: customer })
  const paid = paidOnAccount(post, inCash + onAccount, inCash)
  const sale = await post.till.shop.sell(await trusted(shop, post, cart, paid.tenders), paid)
  const paidAs = [
    ...(inCash > 0 ? [{ method: 'cash' as const, amount: inCash }] : []),
    { method: 'account' as const, amount: onAccount },
  ]
  shop.ledger.note('sale on account')
  return book(shop, post, sale, { wish, charged, paidAs, roundedBy: 0, customer })
}

function paidOnAccount({ till, name }: Post, sum: number, inCash: number): Payment {
  const terms = { total: cents(sum), currency: 'ZAR', rule: 'down-10' } as const
  const part =
    inCash > 0 && decidePart({ ...terms, taken: [], method: methodOf('cash'), typed: typedAmount(inCash) })
  if (part && !part.ok) throw new Error(`${name} takes no part in cash: ${part.refusal.code}`)
  const method = chosenMethod({ paymentMethod: 'account' }, till.shop.catalogue.get().methods)
  if (!method) throw new Error(`${name} does not sell on account`)
  const taken = part ? part.payment.tenders : []
  const closing = decidePaid({ ...terms, taken, method: frozenMethod(method), typed: NOTHING_TYPED })
  if (!closing.ok) throw new Error(`${name} sells nothing on account: ${closing.refusal.code}`)
  return closing.payment
}

/** A cart with the owner's yes to selling it on account. A till that heard nothing for a day asks before it does. */
async function trusted(shop: Shop, post: Post, cart: Cart, tenders: readonly Tender[]): Promise<Cart> {
  const { till, name, sentAt } = post
  const { customers, balances, business } = till.shop.catalogue.get()
  const { lastSyncAt } = till.shop.device.get()
  const offline = offlineForLong(bookRulesOf(business), lastSyncAt, till.shop.now())
  const asked = { customers, book: { balances, offline }, agreed: new Set<string>() }
  const first = decideOnAccount(cart, tenders, asked)
  const question =
    'question' in first && first.question.code === 'account-offline' ? first.question : undefined
  const isLongApart = shop.clock.now() - sentAt > DAY_MS
  if (isLongApart !== (question !== undefined))
    shop.complaints.push(`${name} ${isLongApart ? 'asks nothing' : 'asks'} before it sells on account`)
  if (isLongApart) shop.ledger.note('sold on account a day after the last contact')
  const agreed = new Set<string>(question?.agreements)
  const decided = question ? decideOnAccount(cart, tenders, { ...asked, agreed }) : first
  if (!decided.ok) throw new Error(`${name} sells nothing on account`)
  if (decided.demands.some(({ permission }) => permission === 'overCreditLimit'))
    shop.complaints.push(`${name} knows of a debt above the limit`)
  const owner = await ownerAt(shop, post)
  return owner ? withApprovals(cart, approve(decided.demands, owner, till.shop.now())) : cart
}

/** Two tills that are apart each sell to one customer within the limit. Both sales stand; the later one is to be looked at. */
export async function sellApart(shop: Shop, posts: readonly Post[]): Promise<void> {
  const { limit } = NEO
  const fitting = GOODS.map((good) => ({ good, quantity: Math.floor((limit ?? 0) / good.price) }))
  const found = fitting.find(
    ({ good, quantity }) =>
      quantity > 0 &&
      2 * quantity * good.price > (limit ?? 0) &&
      shop.ledger.forSale(good.name) >= posts.length * quantity,
  )
  if (!found) throw new Error('the shop has too little for two sales on account')
  // None of it comes back: it would depend on when that is heard of whether the limit was passed.
  for (const post of posts) await sellTo(shop, post, NEO, [{ ...found, off: 0 }])
  shop.doubts.push('over-limit')
  shop.ledger.note('sale over the limit')
}

/** What somebody pays of an account, where it is not left to chance. */
interface PaidSum {
  holder?: Holder
  amount?: number
}

/** Somebody pays a part of what they owe, all of it or more; the oldest debts first, or a sale of this till that they name. */
export async function payOnAccount(
  shop: Shop,
  post: Post,
  asked: PaidSum = {},
): Promise<BookEntry | undefined> {
  const { ledger, random, clock } = shop
  const holder = asked.holder ?? random.pick(REGULARS.filter((each) => ledger.owes(idOf(shop, each)) > 0))
  if (!holder) return undefined
  const customer = idOf(shop, holder)
  const account = ledger.account(customer)
  const soldHere = new Set(account.flatMap(({ id, till }) => (till === post.name ? id : [])))
  const open = openDebts(account)
  const named = random.chance(0.2)
    ? random.pick(
        open.filter(({ id }) => soldHere.has(id) && shop.tickets.some(({ saleId }) => saleId === id)),
      )
    : undefined
  const { paid, paidAs } = paysSum(
    shop,
    asked.amount ?? named?.left ?? someAmount(shop, ledger.owes(customer)),
  )
  const amount = paidAs.reduce((sum, each) => sum + each.amount, 0)
  const ticked = named && { saleId: named.id, amount: Math.min(named.left, amount) }
  const payment = {
    customerId: customer,
    tenders: tendersOfPayment(paid, amount),
    ...(ticked && { settles: [{ ...ticked, amount: cents(ticked.amount) }] }),
  }
  const refusal = refuseAccountPayment(payment)
  if (refusal) throw new Error(`${post.name} takes no payment: ${refusal.code}`)
  const entry = await post.till.shop.book.receivePayment(payment)
  const paidOff: Partial<Record<Money, number>> = {}
  for (const { method, amount: part } of paidAs) paidOff[method] = part
  ledger.write({
    ...{ at: clock.now(), till: post.name, shift: post.shift, cash: paidOff.cash ?? 0, paidOff },
    owing: { id: entry.id, customer, amount: -amount, ticked },
  })
  ledger.note('payment on account')
  if (ticked) ledger.note('payment for a named sale')
  const [oldest] = open
  if (oldest && !soldHere.has(oldest.id)) ledger.note('payment of what another till sold')
  if (ledger.owes(customer) < 0) ledger.note('payment of more than was owed')
  return entry
}

function someAmount({ random }: Shop, owed: number): number {
  const how = random.next()
  if (how < 0.35) return owed
  return how < 0.45 ? Math.ceil((owed + 1) / 10_000) * 10_000 : 1 + random.below(owed)
}

function tendersOfPayment(paid: ReturnType<typeof paysSum>['paid'], amount: number): readonly Tender[] {
  return typeof paid === 'string' ? [{ id: '1', ...methodOf(paid), amount: cents(amount) }] : paid.tenders
}

/** A payment was typed wrong: its opposite gives back what was paid, at a till that has heard of it. */
export async function reversePayment(shop: Shop, post: Post, { id, customerId }: BookEntry): Promise<void> {
  const { ledger, clock } = shop
  const payment = (await post.till.shop.book.entriesOf(customerId)).find((each) => each.id === id)
  if (!payment) throw new Error(`${post.name} does not know the payment`)
  const paid: Partial<Record<Money, number>> = ledger.paidBy(id)
  await bringChange(shop, post, paid.cash ?? 0)
  const { approvals = [] } = await allowedAt(shop, post, 'adjustBook')
  const entry = await post.till.shop.book.reverse(payment, { note: 'Typed wrong', approvals })
  const paidOff = Object.fromEntries(Object.entries(paid).map(([method, amount]) => [method, -amount]))
  ledger.write({
    ...{ at: clock.now(), till: post.name, shift: post.shift, cash: -(paid.cash ?? 0), paidOff },
    owing: { id: entry.id, customer: customerId, amount: sumOf(paid), takesBack: id },
  })
  ledger.note('payment taken back')
}

function sumOf(paid: Partial<Record<Money, number>>): number {
  return Object.values(paid).reduce((sum, amount) => sum + amount, 0)
}

/** A debt that nobody expects to be paid is written off as a bad debt. */
export async function giveUp(shop: Shop, post: Post, holder: Holder): Promise<void> {
  const amount = shop.ledger.owes(idOf(shop, holder))
  if (amount > 0)
    await adjust(shop, post, holder, { kind: 'write-off', amount, badDebt: true, note: 'Moved away' })
}

/** The owner puts right what somebody owes. @param asked amounts in cents */
export async function adjust(
  shop: Shop,
  post: Post,
  holder: Holder,
  asked: Pick<AskedAdjustment, 'kind' | 'since' | 'badDebt' | 'note'> & { amount: number },
): Promise<void> {
  const { book: accounts, catalogue } = post.till.shop
  const customer = idOf(shop, holder)
  const adjustment = { ...asked, customerId: customer, amount: cents(asked.amount) }
  const refusal = refuseAdjustment(adjustment, catalogue.get().balances.get(customer) ?? ZERO)
  if (refusal) throw new Error(`${post.name} adjusts nothing: ${refusal.code}`)
  const { approvals } = await allowedAt(shop, post, 'adjustBook')
  const entry = await accounts.adjust({ ...adjustment, approvals })
  const amount = asked.kind === 'write-off' ? -asked.amount : asked.amount
  shop.ledger.write({
    ...{ at: shop.clock.now(), till: post.name, ...(asked.badDebt && { badDebt: asked.amount }) },
    owing: { id: entry.id, customer, amount, since: asked.since },
  })
  shop.ledger.note(`${asked.kind} on an account`)
}
