import { z } from 'zod/mini'
import type { Stamp } from '../clocks/stamps.ts'
import { field, type RowShape } from '../entities/entity.ts'
import { as } from '../entities/fields.ts'
import { type Kind, kinds } from '../entities/kinds.ts'

/** One `+` for each time that what came late was taken in: later than its stamp, and before every other. */
const STAMP_PATTERN = /^[0-9a-z]{9}-[0-9a-z]{4}\/[A-Za-z0-9_:-]{1,64}\+{0,20}$/
const stampField = as<Stamp>(z.string().check(z.regex(STAMP_PATTERN, 'invalid stamp')))

/** A stamp that an operation names or a row keeps. */
export const STAMP: Kind<Stamp> = { ...kinds.id, said: stampField, stored: as<Stamp>(z.string()) }

/** What a count of a stocktake adds up (S19.20). */
export const STOCKTAKE_COUNT = {
  stocktakeId: field(kinds.id),
  /** How many entries: when more are known, the others came late. 0 where nobody counted. */
  entries: field(kinds.count),
  /** Movements after it count on. */
  asOf: field(STAMP),
}
export interface StocktakeCount extends RowShape<typeof STOCKTAKE_COUNT> {}
