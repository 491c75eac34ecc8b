import { cents } from '#core/money/cents.ts'
import { approve } from '#core/staff/approval.ts'
import { ownerAt, type Post, type Shop } from './shop.ts'

/** A difference above this is to be looked at, in cents: 50 rand, as a shop begins. */
const LARGE = 5_000

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
export async function moveSomeCash(shop: Shop, post: Post): Promise<void> {
  const { ledger, random } = shop
  const there = ledger.drawer(post.shift ?? '')
  const kind = random.mustPick(there > 100_000 ? (['in', 'out', 'drop'] as const) : (['in', 'out'] as const))
  const amount = 1 + random.below(kind === 'drop' ? 50_000 : 20_000)
  if (kind === 'in' || amount <= there) await moveCash(shop, post, kind, amount)
}

/** Money that goes back must be there: where it may not be, the owner brings some. @param most in cents */
export async function bringChange(shop: Shop, post: Post, most: number): Promise<void> {
  const missing = most - shop.ledger.drawer(post.shift ?? '')
  if (missing > 0) await moveCash(shop, post, 'in', missing)
}

// A cashier puts money in alone, and takes it out with the owner's yes.
async function moveCash(shop: Shop, post: Post, kind: 'in' | 'out' | 'drop', amount: number): Promise<void> {
  const owner = kind === 'in' ? undefined : await ownerAt(shop, post)
  const { shifts } = post.till.shop
  const approvals = owner && approve([{ permission: 'payOut', amount }], owner, post.till.shop.now())
  const moved = await shifts.move({ kind, amount: cents(amount), reason: 'Window cleaner', approvals })
  if (!moved.ok) throw new Error(`${post.name} moves no cash: ${moved.refusal.code}`)
  const cash = kind === 'in' ? amount : -amount
  shop.ledger.write({ at: shop.clock.now(), till: post.name, shift: post.shift, cash })
  shop.ledger.note('cash in or out')
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
    note,
  })
  if (!closed.ok) throw new Error(`${post.name} cannot cash up: ${closed.refusal.code}`)
  const { expected } = closed.closing
  if (expected !== there)
    shop.complaints.push(`${of.name}: the drawer should hold ${expected}, and the story reckons ${there}`)
  ledger.note('cash-up')
  if (Math.abs(counted - there) > LARGE) shop.doubts.push('difference')
  of.shift = undefined
  of.left = left
}
