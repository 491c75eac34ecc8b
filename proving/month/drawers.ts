import { cents } from '#core/money/cents.ts'
import type { Post, Shop } from './shop.ts'

/** The cashier comes to the till with a PIN, and opens the drawer with what is in it. */
export async function openDrawer(shop: Shop, post: Post): Promise<void> {
  const { till, cashier, left } = post
  const answer = await till.shop.atTill.signIn(cashier.id, cashier.pin)
  if (!answer.ok) throw new Error(`${cashier.name} cannot sign in: ${answer.refusal.code}`)
  const opened = await till.shop.shifts.open({ total: cents(left) })
  if (!opened.ok) throw new Error(`${post.name} opens no shift: ${opened.refusal.code}`)
  post.shift = await till.shop.shifts.current()
  if (post.shift === undefined) throw new Error(`${post.name} has no shift`)
  shop.ledger.write({ at: shop.clock.now(), till: post.name, shift: post.shift, cash: left })
  shop.ledger.note('shift')
}

/** Change is brought, the window cleaner is paid, or notes go to the safe. */
export async function moveCash(shop: Shop, post: Post): Promise<void> {
  const { ledger, random, clock } = shop
  const there = ledger.drawer(post.shift ?? '')
  const kind = random.mustPick(there > 100_000 ? (['in', 'out', 'drop'] as const) : (['in', 'out'] as const))
  const amount = 1 + random.below(kind === 'drop' ? 50_000 : Math.max(1, Math.min(20_000, there)))
  if (kind !== 'in' && amount > there) return
  const moved = await post.till.shop.shifts.move({ kind, amount: cents(amount), reason: 'Window cleaner' })
  if (!moved.ok) throw new Error(`${post.name} moves no cash: ${moved.refusal.code}`)
  const cash = kind === 'in' ? amount : -amount
  ledger.write({ at: clock.now(), till: post.name, shift: post.shift, cash })
  ledger.note('cash in or out')
}

/**
 * The drawer is counted: right to the cent, or short or over by a little. Part of it stays for the morning.
 * @param of the post whose drawer it is, where somebody else closes it
 */
export async function closeDrawer(shop: Shop, post: Post, of = post): Promise<void> {
  const { ledger, random } = shop
  if (of.shift === undefined) return
  const there = ledger.drawer(of.shift)
  const wrong = random.chance(0.3) ? random.below(3_000) - 1_500 : 0
  const counted = of === post ? Math.max(0, there + wrong) : 0
  const left = Math.min(counted, 50_000)
  const note = of === post ? '' : 'The tablet and its cash were stolen'
  const closed = await post.till.shop.shifts.close(of.shift, {
    cash: { total: cents(counted) },
    machines: {},
    left: cents(left),
    note: Math.abs(counted - there) > 5_000 && note === '' ? 'Counted twice' : note,
  })
  if (!closed.ok) throw new Error(`${post.name} cannot cash up: ${closed.refusal.code}`)
  const { expected } = closed.closing
  if (expected !== there) shop.complaints.push(`${of.name}: the drawer should hold ${expected}, and the story reckons ${there}`)
  ledger.note('cash-up')
  of.shift = undefined
  of.left = left
}
