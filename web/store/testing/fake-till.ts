import type { Live } from '../browser/live-value.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type AtTillParts, AtTillStore } from '../staff/at-till-store.ts'
import { NEW_TILL } from '../staff/till-records.ts'

/**
 * The real people at a till, over a record in memory.
 * @param now epoch milliseconds
 * @param note told who came to the till, and of wrong PINs
 */
export function fakeTill(
  catalogue: Live<Catalogue>,
  now: () => number,
  note: AtTillParts['note'] = () => {},
): AtTillStore {
  let record = NEW_TILL
  return new AtTillStore({
    record,
    async change(how) {
      record = how(record)
      return record
    },
    read: async () => record,
    catalogue,
    now,
    steadyMs: now,
    note,
  })
}
