import { oldestFirst } from '../calendar/order-of-time.ts'
import type { DrawerMove } from './drawer-move.ts'
import type { Shift } from './shift.ts'
import type { KnownShift } from './work-out-figures.ts'

/**
 * The shifts opened apart on a drawer of which nobody has said yet whether their float was cash of its own (S15.15).
 * Until then it counts as paid in.
 */
export function floatsToConfirm({ group, moves }: Pick<KnownShift, 'group' | 'moves'>): Shift[] {
  const standing = confirmations({ group, moves })
  return group.apart.filter(({ id }) => !standing.has(id))
}

/**
 * The moves that count: of those that confirm a float the first, alike in any order of arrival, and none where its
 * shift turned out to be one of its own.
 */
export function countedMoves({ group, moves }: Pick<KnownShift, 'group' | 'moves'>): DrawerMove[] {
  const standing = confirmations({ group, moves })
  return moves.filter(({ id, confirms }) => confirms === undefined || standing.get(confirms) === id)
}

/** By the shift that they confirm, the ids of the moves that stand. */
function confirmations({ group, moves }: Pick<KnownShift, 'group' | 'moves'>): Map<string, string> {
  const apart = new Set(group.apart.map(({ id }) => id))
  const inOrder = [...moves].sort(oldestFirst(({ at }) => at))
  const standing = new Map<string, string>()
  for (const { id, confirms } of inOrder)
    if (confirms !== undefined && apart.has(confirms) && !standing.has(confirms)) standing.set(confirms, id)
  return standing
}
