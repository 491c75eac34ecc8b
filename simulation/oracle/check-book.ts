import type { BookEntry } from '#core/book/book-entry.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import { rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import { compareMoments, type FoldedOperation, type Moment } from './fold.ts'
import { saleIn } from './sale-in.ts'

/**
 * What customers owe, kept a second time from what arrived: each sale, return, payment and adjustment once and as it was
 * made, under numbers of their own; every balance their sum; and a sale over the limit where it arrived (S20.2, S20.4,
 * S20.5, S20.7). Worked out by the rule as it is specified, and not by the product's code.
 */
export function checkBook(world: World, businessId: string, folded: readonly FoldedOperation[]): void {
  const { server, recorder, devices } = world
  const rows = rowsOf(server.state, businessId, 'bookentries') as unknown as BookEntry[]
  const stored = new Map(rows.map((row) => [row.id, row]))
  const { made, owed, over } = keptApart(folded)
  for (const id of stored.keys()) if (!made.has(id)) recorder.violate(`nobody made the book entry ${id}`)
  for (const [id, fact] of made) {
    const row = stored.get(id) as Record<string, unknown> | undefined
    if (!row) recorder.violate(`the book entry ${id} is not on the server`)
    for (const [field, value] of row ? Object.entries(fact) : [])
      if (JSON.stringify(row?.[field] ?? null) !== JSON.stringify(value ?? null))
        recorder.violate(`book entry ${id} says ${field} ${JSON.stringify(row?.[field])}, not ${value}`)
  }
  const balances = new Map(rowsOf(server.state, businessId, 'balances').map((row) => [row.id, row.owed]))
  // Who has points alone owes nothing.
  for (const id of new Set([...balances.keys(), ...owed.keys()]))
    if ((balances.get(id) ?? 0) !== (owed.get(id as string) ?? 0))
      recorder.violate(`${id} owes ${balances.get(id)}, their entries come to ${owed.get(id as string)}`)
  for (const { id, number, flags } of rowsOf(server.state, businessId, 'sales')) {
    const isOver = over.get(id as string) ?? false
    if ((flags as string[]).includes('over-limit') !== isOver)
      recorder.violate(`sale ${number} is ${isOver ? 'not ' : ''}flagged over-limit`)
  }
  const cloned = devices.some((device) => device.mayRepeat && device.caller.businessId === businessId)
  const numbers = rows.flatMap(({ kind, number }) => (kind === 'payment' ? [number] : []))
  if (!cloned && new Set(numbers).size < numbers.length)
    recorder.violate(`payments carry one number twice: ${numbers.sort().join(' ')}`)
}

/** What a customer owes by the entries that somebody holds, by customer. */
export function sumsOf(entries: Iterable<Pick<BookEntry, 'customerId' | 'amount'>>): Map<string, number> {
  const owed = new Map<string, number>()
  for (const { customerId, amount } of entries) owed.set(customerId, (owed.get(customerId) ?? 0) + amount)
  return owed
}

type Made = Pick<BookEntry, 'customerId' | 'kind' | 'number' | 'at' | 'boughtBy'> & { amount: number }
type Said = Partial<Record<'onAccount' | 'creditLimit' | 'deleted', { value: unknown; moment: Moment }>>

function keptApart(folded: readonly FoldedOperation[]) {
  const made = new Map<string, Made>()
  const owed = new Map<string, number>()
  const over = new Map<string, boolean>()
  const customers = new Map<string, Said>()
  const erased = new Set<string>()
  for (const { op, logged, moment } of folded) {
    if (logged.status !== 'applied') continue
    if (op.type === 'customer.erase') erased.add(op.payload.id)
    if (op.type === 'customer.patch') {
      const { id, fields } = op.payload
      const said: Said = customers.get(id) ?? {}
      for (const name of ['onAccount', 'creditLimit', 'deleted'] as const) {
        const known = said[name]
        const isLater = !known || compareMoments(moment, known.moment) > 0
        if (name in fields && isLater) said[name] = { value: fields[name], moment }
      }
      customers.set(id, said)
    }
    const entry = entryIn(op)
    if (entry && !made.has(entry.id)) {
      const { id, ...fact } = entry
      made.set(id, fact)
      owed.set(fact.customerId, (owed.get(fact.customerId) ?? 0) + fact.amount)
    }
    const sale = saleIn(op)
    if (sale && !over.has(sale.id))
      over.set(sale.id, isOver(sale, owed, sale.customerId === null ? undefined : known(sale.customerId)))
  }
  return { made, owed, over }

  function known(id: string): Said | 'erased' | undefined {
    return erased.has(id) ? 'erased' : customers.get(id)
  }
}

function isOver(
  { id, customerId, owedAfter, ...sale }: SaleFact,
  owed: ReadonlyMap<string, number>,
  said: Said | 'erased' | undefined,
): boolean {
  // A payment covered what a paid invoice puts on the book (S20.14).
  if (putOnBook(sale) <= 0 || id.endsWith(':paid')) return false
  if (customerId === null) return true
  const now = owed.get(customerId) ?? 0
  if (said === undefined || now <= 0) return false
  if (said === 'erased' || said.onAccount?.value !== true || said.deleted?.value === true) return true
  const limit = said.creditLimit?.value ?? null
  // The till knew, and asked somebody.
  const isKnown = owedAfter && owedAfter.limit !== null && owedAfter.owed > Math.max(0, owedAfter.limit)
  return limit !== null && now > (limit as number) && !isKnown
}

function putOnBook({ tenders = [] }: Pick<SaleFact, 'tenders'>): number {
  let amount = 0
  for (const tender of tenders) if (tender.kind === 'account') amount += tender.amount
  return amount
}

function entryIn(op: FoldedOperation['op']): (Made & { id: string }) | undefined {
  if (op.type === 'account.payment' || op.type === 'account.adjust') return op.payload.entry
  const sale = saleIn(op)
  const amount = sale ? putOnBook(sale) : 0
  if (!sale || sale.customerId === null || amount === 0) return undefined
  const { id, customerId, number, createdAt: at, kind = 'sale', boughtBy } = sale
  return { id, customerId, kind, amount, number, at, ...(boughtBy !== undefined && { boughtBy }) }
}
