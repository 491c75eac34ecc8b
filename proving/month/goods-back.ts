import type { ReturnRequest } from '#core/returns/return-request.ts'
import { methodOf } from '#core/sales/tender.ts'
import { halfUp } from './arithmetic.ts'
import { allowed, book, byClass, cartOf, chargedFor, pays, someWish } from './customers.ts'
import { bringChange } from './drawers.ts'
import { boxesOfCredit, type Method } from './ledger.ts'
import { allowedAt, contact, type Post, postOf, type Shop, type Ticket, type TicketLine } from './shop.ts'
import { giveTipBack } from './tips.ts'

interface Part {
  line: TicketLine
  quantity: number
  isWhole: boolean
  condition: ReturnRequest['parts'][number]['condition']
}

/** What comes back of a paper's lines, by the story's own arithmetic; the lines know it afterwards. */
export function takeBack(
  paper: Pick<Ticket, 'lines' | 'vat' | 'vatLeft'>,
  parts: readonly { line: TicketLine; quantity: number }[],
) {
  const standard = byClass(paper.lines).standard
  const standardLeft = sumOf(paper.lines.filter(isStandard), ({ chargedLeft }) => chargedLeft)
  const back = parts.map(({ line, quantity }) => {
    const share = halfUp(line.charged * quantity, line.quantity)
    const charged = quantity === line.left || share > line.chargedLeft ? line.chargedLeft : share
    line.left -= quantity
    line.chargedLeft -= charged
    return { good: line.good, charged }
  })
  const isLast = paper.lines.every(({ left }) => left === 0)
  const classes = byClass(back)
  const share = standard === 0 ? 0 : halfUp(paper.vat * classes.standard, standard)
  const isRest = isLast || classes.standard >= standardLeft || share > paper.vatLeft
  const vat = classes.standard === 0 ? 0 : isRest ? paper.vatLeft : share
  paper.vatLeft -= vat
  return { classes, vat, isLast, total: sumOf(back, ({ charged }) => charged) }
}

const isStandard = ({ good }: TicketLine) => good.vatClass === 'standard'

function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0)
}

/** What is left of each payment, the largest first; what went back otherwise is off the largest. */
function paymentsLeft({ paid, backOtherwise }: Ticket) {
  let otherwise = backOtherwise
  return [...paid]
    .sort((one, other) => other.amount - one.amount)
    .map((payment) => {
      const taken = Math.min(payment.amount - payment.back, otherwise)
      otherwise -= taken
      return { payment, left: payment.amount - payment.back - taken }
    })
}

/** Money goes back as it came, cash in coins; or all of it in cash. @returns by method */
function payBack(
  ticket: Ticket,
  total: number,
  isLast: boolean,
  inCash: boolean,
): Partial<Record<Method, number>> {
  const left = paymentsLeft(ticket)
  const all = sumOf(left, (each) => each.left)
  const coins = (amount: number) => amount - (amount % 10)
  let owed = isLast || total > all ? all : total
  if (inCash && left.some(({ payment }) => payment.method !== 'cash')) {
    const given = isLast && coins(owed) === 0 ? owed : coins(owed)
    ticket.backOtherwise += given
    return given > 0 ? { cash: given } : {}
  }
  const back: Partial<Record<Method, number>> = {}
  for (const { payment, left: most } of left) {
    const wanted = Math.min(owed, most)
    const given = payment.method === 'cash' && !isLast ? coins(wanted) : wanted
    // What a part has no coins for waits for the last part: no other payment gives it.
    owed -= wanted
    if (given <= 0) continue
    payment.back += given
    back[payment.method] = (back[payment.method] ?? 0) + given
  }
  return back
}

/** Papers that may come back at a till, which knows of all that came back of them before. */
async function someTicket(
  shop: Shop,
  post: Post,
  isFit: (ticket: Ticket) => boolean,
): Promise<Ticket | undefined> {
  const found = shop.random.pick(
    shop.tickets.filter((each) => each.lines.some(({ left }) => left > 0) && isFit(each)),
  )
  if (!found || [...found.tills].every((name) => name === post.name)) return found
  // What another till did to it must be heard of first, or both would take the same goods back.
  const others = [...found.tills].filter(
    (name) => name !== post.name && shop.posts.some((each) => each.name === name),
  )
  if (!post.online || others.some((name) => !postOf(shop, name).online)) return undefined
  for (const name of others) await contact(shop, postOf(shop, name))
  await contact(shop, post)
  return found
}

function someParts({ random }: Shop, { lines }: Pick<Ticket, 'lines'>): Part[] {
  const there = lines.filter(({ left }) => left > 0)
  const first = random.mustPick(there)
  return there
    .filter((line) => line === first || random.chance(0.4))
    .map((line) => {
      const quantity = 1 + random.below(line.left)
      const condition = random.mustPick(['sellable', 'sellable', 'damaged', 'kept'] as const)
      return { line, quantity, isWhole: quantity === line.left, condition }
    })
}

async function requestOf(
  shop: Shop,
  post: Post,
  ticket: Ticket,
  kind: ReturnRequest['kind'],
  parts: readonly Part[],
): Promise<ReturnRequest> {
  const allowed = await allowedAt(shop, post, kind === 'void' ? 'voidSale' : 'returnItems')
  await bringChange(
    shop,
    post,
    sumOf(ticket.lines, ({ chargedLeft }) => chargedLeft),
  )
  return {
    saleId: ticket.saleId,
    kind,
    parts: parts.map(({ line, quantity, condition }) => ({ itemId: line.itemId, quantity, condition })),
    reason: 'Changed mind',
    ...allowed,
  }
}

function shelve(shop: Shop, parts: readonly Part[]): void {
  for (const { line, quantity, condition } of parts)
    if (condition === 'sellable') shop.ledger.move(line.good.name, quantity)
}

function bookReturn(
  shop: Shop,
  post: Post,
  ticket: Ticket,
  back: ReturnType<typeof takeBack>,
  given: Partial<Record<Method, number>>,
  settled = 0,
): void {
  const paid: Partial<Record<Method, number>> = {}
  for (const [method, amount] of Object.entries(given)) paid[method as Method] = -amount
  // In an even exchange no cash was rounded.
  const keptBack =
    back.total === settled ? 0 : back.total - settled - sumOf(Object.values(given), (amount) => amount)
  shop.ledger.write({
    at: shop.clock.now(),
    till: post.name,
    shift: post.shift,
    cash: paid.cash ?? 0,
    kind: 'return',
    revenue: -back.total,
    paid,
    boxes: boxesOfCredit(back.classes, back.vat, keptBack),
    owing: paid.account ? { id: '', customer: ticket.customer, amount: paid.account } : undefined,
  })
  ticket.touched = true
  ticket.tills.add(post.name)
}

/** A customer brings some of it back. */
export async function bringBack(shop: Shop, post: Post): Promise<void> {
  const ticket = await someTicket(shop, post, () => true)
  if (!ticket) return
  const parts = someParts(shop, ticket)
  // Only the owner chooses another way for the money. What is owed comes off the account.
  const inCash = !ticket.customer && post.cashier.id === shop.owner.id && shop.random.chance(0.3)
  const request = await requestOf(shop, post, ticket, 'return', parts)
  const done = await post.till.shop.returns.giveBack({
    ...request,
    ...(inCash && { refundBy: methodOf('cash') }),
  })
  if (!done.ok) throw new Error(`${post.name} takes nothing back: ${done.refusal.code}`)
  const back = takeBack(ticket, parts)
  bookReturn(shop, post, ticket, back, payBack(ticket, back.total, back.isLast, inCash))
  shelve(shop, parts)
  shop.ledger.note('return')
}

/** The cashier takes a whole sale of this shift back. */
export async function voidSale(shop: Shop, post: Post): Promise<void> {
  const ticket = await someTicket(shop, post, ({ touched, shift }) => !touched && shift === post.shift)
  if (!ticket) return
  const parts = ticket.lines.map(
    (line): Part => ({ line, quantity: line.quantity, isWhole: true, condition: 'sellable' }),
  )
  await bringChange(shop, post, sumOf(ticket.lines, (line) => line.chargedLeft) + (ticket.tip?.amount ?? 0))
  const done = await post.till.shop.returns.giveBack(await requestOf(shop, post, ticket, 'void', []))
  if (!done.ok) throw new Error(`${post.name} voids nothing: ${done.refusal.code}`)
  const back = takeBack(ticket, parts)
  bookReturn(shop, post, ticket, back, payBack(ticket, back.total, true, false))
  giveTipBack(shop, post, ticket)
  shelve(shop, parts)
  shop.ledger.note('void')
}

/** A customer brings some of it back for other goods. */
export async function exchange(shop: Shop, post: Post): Promise<void> {
  const ticket = await someTicket(shop, post, () => true)
  if (!ticket) return
  const parts = someParts(shop, ticket)
  const wish = someWish(shop)
  const cart = await allowed(shop, post, cartOf(shop, post, wish))
  const charged = chargedFor(wish)
  const price = sumOf(charged, (each) => each)
  // The cart's own payment is of no use here, but it says whether the till and the story reckon alike.
  pays(shop, cart, price)
  const by = shop.random.mustPick(['cash', 'card'] as const)
  const request = await requestOf(shop, post, ticket, 'return', parts)
  const done = await post.till.shop.returns.exchange(request, cart, by)
  if (!done.ok) throw new Error(`${post.name} exchanges nothing: ${done.refusal.code}`)
  const back = takeBack(ticket, parts)
  const settled = Math.min(price, back.total)
  ticket.backOtherwise += settled
  const over = back.total - settled
  bookReturn(shop, post, ticket, back, over > 0 ? payBack(ticket, over, back.isLast, false) : {}, settled)
  const left = price - settled
  const roundedBy = by === 'cash' && left >= 10 ? left % 10 : 0
  const paidAs = left > 0 ? [{ method: by, amount: left - roundedBy }] : []
  // What goods paid for comes back otherwise than it came: the story leaves such a paper alone.
  book(shop, post, done.sale, { wish, charged, paidAs, roundedBy })
  shelve(shop, parts)
  shop.ledger.note('exchange')
}
