import { z } from 'zod/mini'
import type { Stamp } from '../clocks/stamps.ts'
import { field, type RowShape } from '../entities/entity.ts'
import { as } from '../entities/fields.ts'
import { type Kind, kinds } from '../entities/kinds.ts'

// After the `+` how often what came late was taken in; there was a `+` for each time before.
const STAMP_PATTERN = /^[0-9a-z]{9}-[0-9a-z]{4}\/[A-Za-z0-9_:-]{1,64}(\+{1,20}|\+\d{6})?$/
const stampField = as<Stamp>(z.string().check(z.regex(STAMP_PATTERN, 'invalid stamp')))

/** A stamp that an operation names or a row keeps. */
export const STAMP: Kind<Stamp> = { ...kinds.id, input: stampField, stored: as<Stamp>(z.string()) }

/** The next stamp after one: later than it, and before every other operation's. */
export function stampAfter(stamp: Stamp): Stamp {
  const [made, times = ''] = stamp.split('+')
  return `${made}+${String(Number(times) + 1).padStart(6, '0')}` as Stamp
}

/** What a count of a stocktake adds up (S19.20). */
export const STOCKTAKE_COUNT = {
  stocktakeId: field(kinds.id),
  /** How many entries: when more are known, the others came late. 0 where nobody counted. */
  entries: field(kinds.count),
  /** Movements after it count on. */
  asOf: field(STAMP),
}
export interface StocktakeCount extends RowShape<typeof STOCKTAKE_COUNT> {}
