import { dayOf, isDay } from '../calendar/local-day.ts'
import { readYesOrNo } from '../csv/entity-columns.ts'
import type { ColumnNames } from '../csv/headers.ts'
import { typedText } from '../drafts/typed-text.ts'
import { LIMITS, nameField } from '../entities/fields.ts'
import type { Customer } from './customer.ts'
import {
  agreesToMarketing,
  type ConsentRefusal,
  consentAt,
  type MarketingConsent,
  sayConsent,
  withdrawConsent,
} from './marketing-consent.ts'

/** The columns of a file that say whether somebody agreed to marketing, since which day and how (S22.10). */
export const CONSENT_COLUMNS = ['marketing', 'marketingDate', 'marketingHow'] as const
export type ConsentColumn = (typeof CONSENT_COLUMNS)[number]
/** Their cells; a column that the file lacks is missing. */
export type ConsentCells = Partial<Record<ConsentColumn, string>>

/** Only the names of an export of ours: what another program calls consent does not say how it was given. */
export const CONSENT_NAMES: ColumnNames<ConsentColumn> = {
  marketing: ['marketing'],
  marketingDate: ['marketingdate'],
  marketingHow: ['marketinghow'],
}

/** What is wrong with one of these cells. */
export interface ConsentProblem {
  column: ConsentColumn
  code: ConsentRefusal | 'not-yes-or-no' | 'not-day' | 'too-long' | 'control-character'
}

/** A customer's consent as its cells: blank where they never agreed. Day and words are those of when it was given. */
export function consentCells({
  marketingConsent: consent,
}: Pick<Customer, 'marketingConsent'>): Record<ConsentColumn, string> {
  if (!consent) return { marketing: '', marketingDate: '', marketingHow: '' }
  return {
    marketing: agreesToMarketing(consent) ? 'yes' : 'no',
    marketingDate: dayOf(consent.givenAt),
    marketingHow: consent.how,
  }
}

const HOW = typedText(LIMITS.name, nameField)

/**
 * A consent after what the cells of a line say of it. A blank first cell says nothing, whatever stands in the others; a
 * blank day is the known one or today.
 * @param now epoch milliseconds
 */
export function readConsent(
  { marketing = '', marketingDate = '', marketingHow = '' }: ConsentCells,
  known: MarketingConsent | undefined,
  now: number,
): { ok: true; consent: MarketingConsent | undefined } | { ok: false; problem: ConsentProblem } {
  if (marketing === '') return { ok: true, consent: known }
  const refuse = (column: ConsentColumn, code: ConsentProblem['code']) => ({
    ok: false as const,
    problem: { column, code },
  })
  const read = readYesOrNo(marketing)
  if (!read.ok) return refuse('marketing', 'not-yes-or-no')
  if (!read.value) return { ok: true, consent: withdrawConsent(known, now) }
  // Spreadsheets of the country write 2026/01/05.
  const day = marketingDate.replaceAll('/', '-')
  if (day !== '' && !isDay(day)) return refuse('marketingDate', 'not-day')
  const how = HOW.safeParse(marketingHow)
  if (!how.success) return refuse('marketingHow', how.error.issues[0]?.message as ConsentProblem['code'])
  const at = day === '' ? undefined : consentAt(day, known, now)
  const result = sayConsent(known, { given: true, at, how: how.data }, now)
  if (result.ok) return result
  return refuse(result.code === 'no-how' ? 'marketingHow' : 'marketingDate', result.code)
}
