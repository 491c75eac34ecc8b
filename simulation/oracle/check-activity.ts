import type { Operation } from '#core/sync/operations.ts'
import { type Row, rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import { compareMoments, type FoldedOperation } from './fold.ts'

/**
 * What a till noted is in the owner's list, once and as it was said first; so is what follows from an operation without
 * having been noted: a drawer opened for nothing, a paper cancelled (S16.15, S16.16).
 */
export function checkActivity(
  { server, recorder }: World,
  businessId: string,
  folded: readonly FoldedOperation[],
): void {
  const entries = rowsOf(server.state, businessId, 'audit')
  const byId = new Map(entries.map((entry) => [entry.id as string, entry]))
  const noted = new Map<string, number | null>()
  for (const { op, logged } of folded) {
    if (logged.status !== 'applied') continue
    if (op.type === 'activity.note') {
      const { id, amount } = op.payload.note
      if (!noted.has(id)) noted.set(id, amount)
    }
    const told = op.replayed ? undefined : toldBy(op)
    if (told && !entries.some(({ kind, subject }) => kind === told.kind && subject === told.subject))
      recorder.violate(`nobody was told: ${told.kind} ${told.subject}`)
  }
  checkPrices(recorder, entries, folded)
  for (const [id, amount] of noted) {
    const entry = byId.get(id)
    if (!entry) recorder.violate(`what was noted as ${id} is not in the list`)
    else if (entry.amount !== amount) recorder.violate(`what was noted as ${id} was altered`)
  }
  const cleared = entries.filter(({ kind }) => kind === 'cart-cleared').length
  if (cleared !== noted.size) recorder.violate(`${noted.size} notes are ${cleared} entries of the list`)
}

/**
 * The price that stands in the end, where somebody changed it, was told with what it became and was before (S16.15); and
 * what was only replayed to a restored server was not told again.
 */
function checkPrices(
  recorder: World['recorder'],
  entries: readonly Row[],
  folded: readonly FoldedOperation[],
): void {
  const prices = entries.filter(({ kind, field }) => kind === 'price-changed' && field === 'sellPrice')
  for (const { id } of prices) {
    const op = recorder.operations.get(String(id).replace(/^op\.|\.\d+$/g, ''))
    if (op?.replayed) recorder.violate(`what ${op.opId} replayed was told again`)
  }
  const known = new Map<string, { last: FoldedOperation; written: Set<string> }>()
  for (const each of folded) {
    const { op, logged, moment } = each
    if (op.type !== 'product.patch' || logged.status !== 'applied') continue
    const { id, fields } = op.payload
    const before = known.get(id)
    // A price is written once: said again it comes from a row that another device replayed before, and changes nothing.
    const isRepeat = before?.written.has(String(fields.sellPrice))
    const written = (before?.written ?? new Set()).add(String(fields.sellPrice ?? 0))
    const isLater = fields.sellPrice !== undefined && before && compareMoments(moment, before.last.moment) > 0
    // A patch that says no price stands for the row, whose price is not known to have been another.
    if (!before || isLater) known.set(id, { last: each, written })
    if (!isLater || isRepeat || op.replayed) continue
    const told = prices.find((entry) => entry.subject === id && entry.after === String(fields.sellPrice))
    if (!told) recorder.violate(`nobody was told that ${id} costs ${fields.sellPrice}`)
    else if (!written.has(String(told.before)) || told.before === told.after)
      recorder.violate(`${id} was told to have cost ${told.before} before ${told.after}`)
  }
}

function toldBy(op: Operation): { kind: string; subject: string } | undefined {
  if (op.type === 'document.cancel') return { kind: 'document-cancelled', subject: op.payload.document.id }
  if (op.type === 'layby.cancel') return { kind: 'layby-cancelled', subject: op.payload.layby.id }
  if (op.type === 'stock.move') return { kind: 'stock-moved', subject: op.payload.move.productId }
  if (op.type === 'stock.make') {
    const { productId = '' } = op.payload.make.lines.at(-1) ?? {}
    return { kind: 'stock-moved', subject: productId }
  }
  // Points that move without money are in nobody's activity.
  if (op.type === 'account.adjust' && op.payload.entry.amount === 0) return undefined
  if (op.type === 'account.adjust') return { kind: 'book-adjusted', subject: op.payload.entry.customerId }
  if (op.type === 'account.payment') {
    const { kind, customerId: subject } = op.payload.entry
    return kind === 'reversal' ? { kind: 'payment-reversed', subject } : undefined
  }
  if (op.type === 'time.clock') {
    const { person, reason } = op.payload.clocking
    return reason === '' ? undefined : { kind: 'person-changed', subject: person.staffId }
  }
  if (op.type === 'bank.deposit') return { kind: 'cash-moved', subject: op.payload.deposit.id }
  if (op.type !== 'drawer.move') return undefined
  const { id, kind, amount } = op.payload.move
  if (kind === 'no-sale') return { kind: 'drawer-opened', subject: id }
  return amount > 0 ? { kind: 'cash-moved', subject: id } : undefined
}
