import { NO_STAMP, type Stamp } from '../clocks/stamps.ts'
import { blankRow } from '../entities/entity.ts'
import { PARKED, type ParkedSale } from '../parked/parked-sale.ts'
import type { WorkingSet } from '../rows/working-set.ts'

/** What is written of a parked sale, each by its latest stamp: the cart, who has it, and that it was dropped. */
type Written = 'put' | 'take' | 'drop'

/** A parked sale as the batch has left it so far; a blank one before anything of it has arrived. */
export function parkedRow(set: WorkingSet, id: string): ParkedSale {
  return set.get('parked', id) ?? blankRow(PARKED, id)
}

/** Whether something was written of a parked sale later than a stamp. Never on a device, whose own word is the latest. */
export function isWrittenAfter(set: WorkingSet, id: string, what: Written, stamp: Stamp): boolean {
  return (set.stamps('parked', id)[what] ?? NO_STAMP) >= stamp
}

/** Stores a parked sale, and under which stamp something was written of it. */
export function putParked(set: WorkingSet, row: ParkedSale, what: Written, stamp: Stamp): void {
  set.put('parked', row, { ...set.stamps('parked', row.id), [what]: stamp })
}
