import { z } from 'zod/mini'
import { dayOf } from '../calendar/local-day.ts'
import type { Currency } from '../money/format.ts'
import { type BookTerms, type TypedTerms, termsFields, typedTerms } from './book-terms.ts'
import {
  type ConsentCells,
  type ConsentColumn,
  type ConsentProblem,
  consentCells,
  readConsent,
} from './consent-cells.ts'
import type { Customer } from './customer.ts'
import { BLANK_DRAFT, type CustomerDraft, customerDraft, draftOf } from './customer-draft.ts'
import { agreesToMarketing, type MarketingConsent } from './marketing-consent.ts'
import { standingDiscountText, typedStandingDiscount } from './standing-discount.ts'

/** What is typed of a consent to marketing: whether they agree, since which day and how (S22.10). */
export type TypedConsent = { marketing: boolean } & Record<Exclude<ConsentColumn, 'marketing'>, string>

/** A customer's form: what a file can say of them, their terms and their consent to marketing. */
export type TypedCustomer = CustomerDraft & TypedTerms & TypedConsent & { discount: string }
export type CustomerForm = CustomerDraft & BookTerms & TypedConsent & { discount: number | null }

/** The consent that a form is opened on, and the clock that its day is held against, epoch milliseconds. */
export interface ConsentBefore {
  known: MarketingConsent | undefined
  now: number
}

/**
 * The rules of a customer's form; the messages of what is about the book are `TermsProblem` codes, those of the discount
 * `StandingDiscountRefusal` codes, those of a consent `ConsentProblem` codes.
 * @param currency the shop's
 */
export function customerForm(currency: Currency, before: ConsentBefore) {
  const consent = { marketing: z.boolean(), marketingDate: z.string(), marketingHow: z.string() }
  const fields = { ...termsFields(currency), discount: typedStandingDiscount, ...consent }
  return z.extend(customerDraft, fields).check((form) => {
    const problem = consentProblem(form.value, before)
    if (problem)
      form.issues.push({ code: 'custom', path: [problem.column], message: problem.code, input: form.value })
  })
}

/** A customer as their form shows them; of nobody as a form begins. @param now epoch milliseconds */
export function typedCustomer(customer: Customer | undefined, now: number): TypedCustomer {
  const draft = customer ? draftOf(customer) : BLANK_DRAFT
  const isGiven = agreesToMarketing(customer?.marketingConsent)
  const { marketingDate, marketingHow } = consentCells(isGiven && customer ? customer : {})
  return {
    ...draft,
    ...typedTerms(customer ?? {}),
    discount: standingDiscountText(customer ?? {}),
    ...{ marketing: isGiven, marketingDate: marketingDate || dayOf(now), marketingHow },
  }
}

/** The consent that a checked form gives. */
export function consentOf(form: TypedConsent, { known, now }: ConsentBefore): MarketingConsent | undefined {
  const read = readConsent(cellsOf(form, now), known, now)
  return read.ok ? read.consent : known
}

function consentProblem(form: TypedConsent, { known, now }: ConsentBefore): ConsentProblem | undefined {
  const read = readConsent(cellsOf(form, now), known, now)
  return read.ok ? undefined : read.problem
}

// Today is said by a blank: who agreed and withdrew it this morning may agree again.
function cellsOf({ marketing, marketingDate, marketingHow }: TypedConsent, now: number): ConsentCells {
  const day = marketingDate === dayOf(now) ? '' : marketingDate
  return { marketing: marketing ? 'yes' : 'no', marketingDate: day, marketingHow }
}
