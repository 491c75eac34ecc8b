import type { Voucher } from '#core/vouchers/voucher.ts'
import { rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import type { FoldedOperation } from './fold.ts'
import { saleIn } from './sale-in.ts'

/** What one sale or return did to a voucher, as it was made. */
interface Told {
  saleId: string
  kind: 'issued' | 'spent' | 'returned'
  amount: number
  at: number
}

/**
 * Vouchers, kept a second time from what arrived: each payment that names one counts once, what is left is their sum, a number
 * is issued once, and the sales that took more than was left, in the order of their times, are flagged (S14.25). Worked out by
 * the rule as it is specified, and not by the product's code.
 */
export function checkVouchers(world: World, businessId: string, folded: readonly FoldedOperation[]): void {
  const { server, recorder, devices } = world
  const rows = rowsOf(server.state, businessId, 'vouchers') as unknown as Voucher[]
  const told = toldApart(folded)
  const over = new Set<string>()
  for (const { id } of rows) if (!told.has(id)) recorder.violate(`nobody paid with the voucher ${id}`)
  for (const [id, entries] of told) {
    const stored = (rows.find((row) => row.id === id)?.entries ?? []).map(({ saleId, kind, amount, at }) => ({
      saleId,
      kind,
      amount,
      at,
    }))
    if (JSON.stringify(stored) !== JSON.stringify(entries))
      recorder.violate(`voucher ${id} says ${JSON.stringify(stored)}, not ${JSON.stringify(entries)}`)
    let left = 0
    for (const { kind, amount } of entries) if (kind === 'issued') left += amount
    for (const { kind, amount, saleId } of entries) {
      if (kind === 'issued') continue
      left += amount
      if (kind === 'spent' && left < 0) over.add(saleId)
    }
    const isCloned = devices.some((each) => each.mayRepeat && each.caller.businessId === businessId)
    const issues = entries.filter(({ kind }) => kind === 'issued').length
    if (!isCloned && issues > 1) recorder.violate(`the voucher ${id} was issued ${issues} times`)
  }
  for (const { id, number, flags } of rowsOf(server.state, businessId, 'sales'))
    if ((flags as string[]).includes('over-spent') !== over.has(id as string))
      recorder.violate(`sale ${number} is ${over.has(id as string) ? 'not ' : ''}flagged over-spent`)
}

function toldApart(folded: readonly FoldedOperation[]): Map<string, Told[]> {
  const told = new Map<string, Told[]>()
  const seen = new Set<string>()
  for (const { op, logged } of folded) {
    const sale = logged.status === 'applied' ? saleIn(op) : undefined
    if (!sale || seen.has(sale.id)) continue
    seen.add(sale.id)
    for (const { kind, reference = '', amount } of sale.tenders ?? []) {
      if (kind !== 'voucher' || !/^V\d+/.test(reference)) continue
      const isIssue = sale.voucher?.number === reference
      const entries = told.get(reference) ?? []
      entries.push({
        saleId: sale.id,
        kind: isIssue ? 'issued' : sale.kind === 'return' ? 'returned' : 'spent',
        amount: -amount,
        at: sale.createdAt,
      })
      entries.sort((one, other) => one.at - other.at || (one.saleId < other.saleId ? -1 : 1))
      told.set(reference, entries)
    }
  }
  return told
}
