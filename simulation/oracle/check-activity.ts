import type { Operation } from '#core/sync/operations.ts'
import { rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import type { FoldedOperation } from './fold.ts'

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
  for (const [id, amount] of noted) {
    const entry = byId.get(id)
    if (!entry) recorder.violate(`what was noted as ${id} is not in the list`)
    else if (entry.amount !== amount) recorder.violate(`what was noted as ${id} was altered`)
  }
  const cleared = entries.filter(({ kind }) => kind === 'cart-cleared').length
  if (cleared !== noted.size) recorder.violate(`${noted.size} notes are ${cleared} entries of the list`)
}

function toldBy(op: Operation): { kind: string; subject: string } | undefined {
  if (op.type === 'document.cancel') return { kind: 'document-cancelled', subject: op.payload.document.id }
  if (op.type !== 'drawer.move' || op.payload.move.kind !== 'no-sale') return undefined
  return { kind: 'drawer-opened', subject: op.payload.move.id }
}
