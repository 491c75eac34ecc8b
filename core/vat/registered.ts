import { dayOf } from '../calendar/local-day.ts'
import type { VatSettings, VatSettingsFields } from './vat-settings.ts'

type Answered = Pick<VatSettings, 'vatRegistered' | 'vatFrom'>

/**
 * Whether a business is registered for VAT on a local day; undefined where it has not said (S18.1). An answer with a first
 * day holds from that day on, and the other one before it (S18.23).
 */
export function vatAnswerOn(business: Answered | undefined, day: string): VatSettings['vatRegistered'] {
  const { vatRegistered, vatFrom = '' } = business ?? {}
  if (vatRegistered === undefined || day >= vatFrom) return vatRegistered
  return vatRegistered === 'yes' ? 'no' : 'yes'
}

/** Whether a business is registered for VAT on a local day. One that has not said is neither yes nor no. */
export function isVatRegistered(business: Answered | undefined, day: string): boolean {
  return vatAnswerOn(business, day) === 'yes'
}

/**
 * The VAT number that a business puts on a paper, '' for none. One that says it is not registered puts none, but on papers
 * of the time when it was.
 * @param isTaxed the paper's goods have taxes
 * @param at the paper's date, epoch milliseconds; the answer as it will be where left out
 */
export function vatNumberOn(
  business: Answered & { taxNumber: string },
  isTaxed = false,
  at?: number,
): string {
  const answer = at === undefined ? business.vatRegistered : vatAnswerOn(business, dayOf(at))
  return answer === 'no' && !isTaxed ? '' : business.taxNumber.trim()
}

/** Whether a business is, was or will be registered: there may be figures to give. */
export function wasEverRegistered({ vatRegistered, vatFrom = '' }: Answered): boolean {
  return vatRegistered === 'yes' || (vatRegistered === 'no' && vatFrom !== '')
}

/**
 * What is stored when somebody answers; nothing where nothing changes. A turn always has its first day, so that papers and
 * figures of before stay what they were. Answer and day go together: of two devices that answer apart, one holds.
 * @param from the first day of a turn, '' for today
 * @param today the local day
 */
export function changedAnswer(
  business: Answered,
  { answer, from }: { answer: VatSettings['vatRegistered']; from: string },
  today: string,
): VatSettingsFields {
  if (answer === undefined) return {}
  const current = vatAnswerOn(business, today)
  if (current === undefined) return { vatRegistered: answer }
  if (answer === current)
    return answer === business.vatRegistered ? {} : { vatRegistered: answer, vatFrom: '' }
  const vatFrom = from || today
  const isKnown = answer === business.vatRegistered && vatFrom === business.vatFrom
  return isKnown ? {} : { vatRegistered: answer, vatFrom }
}
