import type { Client } from 'pg'
import { ageingOf, openDebts as openByTill } from '#core/book/ageing.ts'
import type { MethodTakings } from '#core/shifts/shift-figures.ts'
import { ageing, openDebts } from './debts.ts'
import { HOLDERS } from './on-account.ts'
import { idOf, type Post, type Shop, same } from './shop.ts'
import { readBadDebts } from './till-figures.ts'

/** What customers owe at a till: in all, of which sales, and for how long. */
export async function compareAccounts(shop: Shop, { name, till }: Post): Promise<void> {
  const { ledger, clock } = shop
  const { balances } = till.shop.catalogue.get()
  const today = clock.dayOf(clock.now())
  const ids = new Set([...HOLDERS.map((holder) => idOf(shop, holder)), shop.ids.get('customer')])
  const others = [...balances.keys()].filter((id) => !ids.has(id))
  same(shop, `${name}: who owes something beside those who may`, others, [])
  for (const holder of HOLDERS) {
    const id = idOf(shop, holder)
    const what = `${name}: what ${holder.name} owes`
    same(shop, what, balances.get(id) ?? 0, ledger.owes(id))
    const known = openByTill(await till.shop.book.entriesOf(id))
    const reckoned = openDebts(ledger.account(id))
    same(
      shop,
      `${what}, by sale`,
      known.map(({ entry, since, left }) => [entry.id, clock.dayOf(since), left]),
      reckoned.map((debt) => [debt.id, clock.dayOf(debt.since), debt.left]),
    )
    const { to30, to60, to90, older } = ageingOf(known, till.shop.now())
    same(
      shop,
      `${what}, by age`,
      [to30, to60, to90, older],
      ageing(reckoned, (since) => today - clock.dayOf(since)),
    )
  }
}

/** What was paid of it in a period, by method, and what was given up. */
export async function comparePaidOff(
  shop: Shop,
  post: Post,
  period: { from: number; to: number },
): Promise<void> {
  const payments = await post.till.shop.book.paidWithin(period)
  const paid = new Map<string, number>()
  for (const { methodId, amount } of payments.flatMap(({ tenders = [] }) => tenders))
    paid.set(methodId, (paid.get(methodId) ?? 0) + amount)
  const day = shop.clock.dayOf(period.from)
  same(
    shop,
    `${post.name}: paid on account from day ${day}`,
    byMethod(paid),
    byMethod(shop.ledger.paidOff(period)),
  )
  const lost = shop.ledger.badDebts(period.from, period.to)
  same(shop, `${post.name}: bad debts from day ${day}`, await readBadDebts(post, period), lost)
}

/** What came in by each method, less what went back. @param what was looked at, and where */
export function compareMethods(
  shop: Shop,
  what: string,
  shown: readonly MethodTakings[] | undefined,
  reckoned: Partial<Record<string, number>>,
): void {
  const paid = new Map((shown ?? []).map(({ methodId, amount }) => [methodId, amount]))
  same(shop, what, byMethod(paid), byMethod(reckoned))
}

/** What customers owe at the server. */
export async function compareServerBalances(shop: Shop, client: Client, businessId: string): Promise<void> {
  const { rows } = await client.query<{ id: string; owed: string }>(
    'select id, owed from balances where business_id = $1',
    [businessId],
  )
  const owed = new Map(rows.map((row) => [row.id, Number(row.owed)]))
  for (const holder of HOLDERS) {
    const id = idOf(shop, holder)
    same(shop, `server: what ${holder.name} owes`, owed.get(id) ?? 0, shop.ledger.owes(id))
  }
}

/** What methods paid, those of nothing left out. */
function byMethod(paid: ReadonlyMap<string, number> | Partial<Record<string, number>>): [string, number][] {
  const all = paid instanceof Map ? [...paid] : Object.entries(paid)
  return all.filter(([, amount]) => amount !== 0).sort(([left], [right]) => (left < right ? -1 : 1))
}
