import fc from 'fast-check'
import { aClocking, clock } from './clockings.ts'
import { NOON } from './operations.ts'
import type { Deed } from './world.ts'

/** Both devices say when the same two people came and went, and correct it, before and after they have heard of it. */
export const clockDeeds = fc
  .tuple(
    fc.constantFrom('ann', 'thandi'),
    fc.constantFrom('in', 'out'),
    fc.constantFrom('now', 'corrected', 'removed'),
    fc.nat(90),
  )
  .map(([staffId, kind, what, minutes]): Deed => {
    const person = { staffId, name: staffId }
    const at = NOON + minutes * 60_000
    if (what === 'now')
      return () => clock(aClocking(`${staffId}-${minutes % 3}`, { person, kind, by: person }))
    const corrected = { person, kind, clockedAt: what === 'removed' ? null : at, reason: 'Forgot' }
    return (id) => clock(aClocking(id, { ...corrected, corrects: `${staffId}-${minutes % 3}` }))
  })
