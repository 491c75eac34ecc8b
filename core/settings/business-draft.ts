import { z } from 'zod/mini'
import { MAX_OFFLINE_HOURS } from '../book/book-rules.ts'
import { blankTyped, draftFields, type TypedRow, typedRow } from '../drafts/entity-draft.ts'
import { isEmail, type TextProblem } from '../drafts/typed-text.ts'
import { givesTooMuch, MOST_FOR_POINT, MOST_LEAST } from '../loyalty/loyalty-rules.ts'
import type { MoneyRefusal } from '../money/parse.ts'
import type { PercentRefusal } from '../money/percent.ts'
import type { QuantityRefusal } from '../quantities/quantity.ts'
import { MAX_RETURN_DAYS } from '../returns/return-permission.ts'
import { BUSINESS, type Business } from './business.ts'

/** Why a field is refused. */
export type BusinessProblem =
  | TextProblem
  | 'not-email'
  | PercentRefusal
  | QuantityRefusal
  | MoneyRefusal['code']
  /** A point costs, or is worth, nothing. */
  | 'no-cent'
  /** A point is worth more than is spent for it. */
  | 'more-than-spent'

const fields = draftFields(BUSINESS)
const notTooLong = z.refine<number>((days) => days <= MAX_RETURN_DAYS, 'too-large')

const pointPrice = [
  z.refine<number>((amount) => amount >= 1, 'no-cent'),
  z.refine<number>((amount) => amount <= MOST_FOR_POINT, 'too-large'),
]

/** The rules of each field as typed (S2.43, S5.9); their messages are `BusinessProblem` codes. Texts are trimmed. */
export const businessDraft = z
  .strictObject({
    ...fields,
    pointPer: fields.pointPer.check(...pointPrice),
    pointWorth: fields.pointWorth.check(...pointPrice),
    pointsLeast: fields.pointsLeast.check(z.refine((points) => points <= MOST_LEAST, 'too-large')),
    returnDays: fields.returnDays.check(notTooLong),
    quoteDays: fields.quoteDays.check(notTooLong),
    invoiceDays: fields.invoiceDays.check(notTooLong),
    accountOfflineHours: fields.accountOfflineHours.check(
      z.refine((hours) => hours <= MAX_OFFLINE_HOURS, 'too-large'),
    ),
    contactEmail: fields.contactEmail.check(z.refine((value) => value === '' || isEmail(value), 'not-email')),
  })
  .check(
    z.refine(({ loyalty, pointPer: per, pointWorth: worth }) => !loyalty || !givesTooMuch({ per, worth }), {
      error: 'more-than-spent',
      path: ['pointWorth'],
    }),
  )

/** What the form holds. */
export type TypedBusiness = TypedRow<typeof BUSINESS>
/** What it means. */
export type BusinessDraft = z.output<typeof businessDraft>
export type BusinessField = keyof TypedBusiness

/** The form before a profile was ever saved (R11, S9.2). The name is left for the owner to say. */
export const BLANK_BUSINESS: TypedBusiness = { ...blankTyped(BUSINESS), name: '' }

/** A profile as the form holds it; whatever else a stored row carries stays out of it. */
export function typedBusiness(business: Business | undefined): TypedBusiness {
  return business ? typedRow(BUSINESS, business) : BLANK_BUSINESS
}
