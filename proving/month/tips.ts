import type { PaidBy } from '#core/checkout/build-sale.ts'
import { add, cents } from '#core/money/cents.ts'
import { methodOf } from '#core/sales/tender.ts'
import { approve } from '#core/staff/approval.ts'
import { bringChange } from './drawers.ts'
import { ownerAt, type Post, type Shop, same, type Ticket, type Tip } from './shop.ts'

/** A payment with a tip beside it, for whoever serves, now and then; in cash it is in what is handed over. */
export function withTip(
  { random }: Shop,
  { cashier }: Post,
  paid: PaidBy,
  total: number,
): { paid: PaidBy; tip?: Tip } {
  if (paid === 'bank_transfer' || total === 0 || !random.chance(0.15)) return { paid }
  const amount = 100 * (1 + random.below(20))
  const tip = cents(amount)
  const payment =
    typeof paid === 'string'
      ? { tenders: [{ id: '1', ...methodOf(paid), amount: cents(total) }], rounding: cents(0) }
      : paid
  const last = payment.tenders.at(-1)
  if (!last) return { paid }
  const { tendered } = last
  const tipped = { ...last, tip, ...(tendered !== undefined && { tendered: add(tendered, tip) }) }
  return {
    paid: { ...payment, tenders: [...payment.tenders.slice(0, -1), tipped] },
    tip: { person: cashier.id, inCash: last.kind === 'cash', amount },
  }
}

/** Writes a tip into the story's book; below zero one that a void gives back. */
export function bookTip(shop: Shop, post: Post, { person, inCash, amount }: Tip): void {
  shop.ledger.write({
    ...{ at: shop.clock.now(), till: post.name, shift: post.shift, cash: inCash ? amount : 0 },
    tips: { person, cash: inCash ? amount : 0, other: inCash ? 0 : amount, out: 0 },
  })
  shop.ledger.note(amount > 0 ? 'tip' : 'tip given back')
}

/** The tip of a sale that is taken back whole. */
export function giveTipBack(shop: Shop, post: Post, { tip }: Ticket): void {
  if (tip) bookTip(shop, post, { ...tip, amount: -tip.amount })
}

/** A cashier gets their tips out of the drawer, with the owner's yes. */
export async function payTips(shop: Shop, post: Post): Promise<void> {
  const { ledger, clock } = shop
  const { id: person, name } = post.cashier
  const amount = ledger.tips().get(person)?.owed ?? 0
  if (amount <= 0 || post.shift === undefined) return
  await bringChange(shop, post, amount)
  const owner = await ownerAt(shop, post)
  const { till } = post
  const approvals = owner && approve([{ permission: 'payOut', amount }], owner, till.shop.now())
  const tipsTo = { staffId: person, name }
  const asked = { kind: 'out', amount: cents(amount), reason: 'Tips', tipsTo, approvals } as const
  const moved = await till.shop.shifts.move(asked)
  if (!moved.ok) throw new Error(`${post.name} pays no tips: ${moved.refusal.code}`)
  ledger.write({
    ...{ at: clock.now(), till: post.name, shift: post.shift, cash: -amount },
    tips: { person, cash: 0, other: 0, out: amount },
  })
  ledger.note('tips paid out')
}

/** What a till says of tips: what each person was given in cash and otherwise, what they got of it, and what they are owed. */
export async function compareTips(
  shop: Shop,
  { name, till }: Post,
  period: { from: number; to: number },
): Promise<void> {
  const { lines } = await till.shop.reports.tips(period)
  const shown = lines.map((line) => [line.staffId, line.cash, line.other, line.paidOut, line.owed])
  const reckoned = [...shop.ledger.tips()].map(([id, { cash, other, out, owed }]) => [
    id,
    cash,
    other,
    out,
    owed,
  ])
  const told = reckoned.filter(([, ...figures]) => figures.some((figure) => figure !== 0))
  same(shop, `${name}: tips`, shown.sort(byPerson), told.sort(byPerson))
}

const byPerson = ([one]: readonly unknown[], [other]: readonly unknown[]) =>
  String(one) < String(other) ? -1 : 1
