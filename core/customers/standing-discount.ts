import { z } from 'zod/mini'
import { typedNumber } from '../drafts/entity-draft.ts'
import { percentField } from '../entities/fields.ts'
import { type Kind, kinds } from '../entities/kinds.ts'
import { type PercentRefusal, parsePercent, percentText } from '../money/percent.ts'
import type { Customer } from './customer.ts'

/** The smallest standing discount, in percent. */
const LEAST = 0.01

/** What a customer gets off every sale, in percent: 0.01 to 100 with two decimals at most (S12.13). */
export const STANDING_DISCOUNT: Kind<number, 'percent'> = {
  ...kinds.percent,
  input: percentField.check(z.minimum(LEAST), z.refine(hasTwoDecimals)),
}

function hasTwoDecimals(percent: number): boolean {
  return Math.round(percent * 100) / 100 === percent
}

/** Why a standing discount is refused. */
export type StandingDiscountRefusal = PercentRefusal

/** Reads a standing discount as a form or a file writes it, in percent. Blank and 0 are none, which is null. */
export function readStandingDiscount(
  text: string,
): { ok: true; value: number | null } | { ok: false; code: StandingDiscountRefusal } {
  if (text.trim() === '') return { ok: true, value: null }
  const parsed = parsePercent(text)
  return parsed.ok && parsed.value === 0 ? { ok: true, value: null } : parsed
}

/** The rule of what is typed of it; its messages are `StandingDiscountRefusal` codes. */
export const typedStandingDiscount = typedNumber(readStandingDiscount, { blank: null }) as z.ZodMiniType<
  number | null,
  string
>

/** A customer's standing discount as a form or a file writes it; blank where there is none. */
export function standingDiscountText({ discount }: Pick<Customer, 'discount'>): string {
  return discount == null ? '' : percentText(discount)
}
