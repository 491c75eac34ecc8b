import { z } from 'zod/mini'
import { partOf } from '#core/entities/entity.ts'
import { amountField } from '#core/entities/fields.ts'
import type { Cents } from '#core/money/cents.ts'
import { CASH_COUNT, type CashCount } from '#core/shifts/shift.ts'
import type { FormDrafts } from '#web/store/browser/form-drafts.ts'
import type { TypedCash } from './use-cash-count.ts'

/** The counts of a cash-up that is not closed yet. */
export interface SavedCount {
  cash: CashCount
  /** What was counted before 'Count again?'. */
  first?: CashCount | undefined
  /** What should have been there when it was counted, in cents; missing in one that an earlier build kept. */
  expected?: Cents | undefined
}

const { input: countInput } = partOf(CASH_COUNT)
const saved = z.object({ cash: countInput, first: z.optional(countInput), expected: z.optional(amountField) })

/**
 * What was counted, kept on the device before anybody sees what should be there: whoever leaves and comes back has not
 * counted anew (S15.10).
 */
export function readCount(drafts: FormDrafts, shiftId: string): SavedCount | undefined {
  const read = saved.safeParse(drafts.read(nameOf(shiftId))?.count?.typed)
  return read.success ? read.data : undefined
}

export function keepCount(drafts: FormDrafts, shiftId: string, count: SavedCount): void {
  drafts.keep(nameOf(shiftId), { count: { typed: count, was: null } })
}

export function forgetCount(drafts: FormDrafts, shiftId: string): void {
  drafts.forget(nameOf(shiftId))
}

const typedCash = z.object({
  byTotal: z.boolean(),
  total: z.string(),
  pieces: z.record(z.string(), z.string()),
})

/** What is typed of a count that is not saved yet: half a drawer is not counted twice because of one wrong tap. */
export function readTyped(drafts: FormDrafts, shiftId: string): TypedCash | undefined {
  const read = typedCash.safeParse(drafts.read(typedName(shiftId))?.count?.typed)
  return read.success ? read.data : undefined
}

export function keepTyped(drafts: FormDrafts, shiftId: string, typed: TypedCash): void {
  drafts.keep(typedName(shiftId), { count: { typed, was: null } })
}

export function forgetTyped(drafts: FormDrafts, shiftId: string): void {
  drafts.forget(typedName(shiftId))
}

function typedName(shiftId: string): string {
  return `count ${shiftId}`
}

function nameOf(shiftId: string): string {
  return `cash-up ${shiftId}`
}
