import { z } from 'zod/mini'
import { type FieldProblem, typedNumber } from '../drafts/entity-draft.ts'
import { typedText } from '../drafts/typed-text.ts'
import { LIMITS, textField } from '../entities/fields.ts'
import type { Cents } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { parseMoney, toDecimalText } from '../money/parse.ts'
import { parseQuantity } from '../quantities/quantity.ts'
import type { Intent } from '../sync/operations.ts'
import type { Customer } from './customer.ts'
import { isSameWho, problemOfWho, typedWho } from './who-may-buy.ts'

/** Whether and how a customer may buy on the book (S20.1). No customer begins with it, and a file says no
 * more of it than the names. */
export interface BookTerms {
  onAccount: boolean
  /** The most that they may owe, in cents; null for no limit. */
  creditLimit: Cents | null
  termsDays: number | null
  accountNote: string
  /** Who may buy on the account of several people; empty where nobody is named (S20.24). */
  mayBuy: string[]
}

/** The same as somebody types it. */
export type TypedTerms = Pick<BookTerms, 'onAccount' | 'accountNote'> &
  Record<'creditLimit' | 'termsDays', string> & { mayBuy: { name: string }[] }

export type TermsField = keyof BookTerms
export type TermsProblem = FieldProblem

/** Longer than any shop agrees on, in days. */
const MOST_DAYS = 999

// One line a name; what is wrong with one is said at its line.
const typedNames = z.pipe(
  z.array(z.object({ name: z.string() })),
  z.transform((lines, context): string[] => {
    const names = lines.map(({ name }) => name.trim())
    const problem = problemOfWho(names)
    if (!problem) return typedWho(names)
    const { place, code } = problem
    context.issues.push({ code: 'custom', message: code, path: [place, 'name'], input: lines })
    return z.NEVER
  }),
) as z.ZodMiniType<string[], { name: string }[]>

/**
 * The rules of what is typed of them; their messages are `TermsProblem` codes, those of names `WhoProblem` codes.
 * @param currency the shop's
 */
export function termsFields(currency: Currency) {
  return {
    onAccount: z.boolean(),
    creditLimit: typedNumber((text) => readLimit(text, currency), { blank: null }) as z.ZodMiniType<
      Cents | null,
      string
    >,
    termsDays: typedNumber(readDays, { blank: null }) as z.ZodMiniType<number | null, string>,
    accountNote: typedText(LIMITS.text, textField),
    mayBuy: typedNames,
  }
}

/** A customer's terms as their form shows them; of nobody as a form begins. */
export function typedTerms(customer: Partial<Customer>): TypedTerms {
  const { onAccount, creditLimit, termsDays, accountNote, mayBuy } = termsOf(customer)
  return {
    onAccount,
    creditLimit: creditLimit === null ? '' : toDecimalText(creditLimit),
    termsDays: termsDays === null ? '' : String(termsDays),
    accountNote,
    mayBuy: mayBuy.map((name) => ({ name })),
  }
}

/**
 * Changes what differs of somebody's terms, so that another device's changes to other fields survive. Undefined when nothing
 * does. @param opened the customer as the form was opened on; undefined for a new one
 */
export function changeTerms(id: string, opened: Customer | undefined, form: BookTerms): Intent | undefined {
  const before = termsOf(opened ?? {})
  const names = Object.keys(before) as TermsField[]
  const changed = names.filter((name) =>
    name === 'mayBuy' ? !isSameWho(before.mayBuy, form.mayBuy) : before[name] !== form[name],
  )
  if (changed.length === 0) return undefined
  const fields = Object.fromEntries(changed.map((name) => [name, form[name]]))
  return { type: 'customer.patch', payload: { id, fields } }
}

function termsOf({
  onAccount = false,
  creditLimit = null,
  termsDays = null,
  accountNote = '',
  mayBuy = [],
}: Partial<Customer>): BookTerms {
  return { onAccount, creditLimit, termsDays, accountNote, mayBuy }
}

function readLimit(text: string, currency: Currency) {
  const parsed = parseMoney(text, currency)
  return parsed.ok ? parsed : { ok: false as const, code: parsed.refusal.code }
}

function readDays(text: string): ReturnType<typeof parseQuantity> {
  const parsed = parseQuantity(text)
  return parsed.ok && parsed.value > MOST_DAYS ? { ok: false, code: 'too-large' } : parsed
}
