import { type Cents, cents } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { isVatRegistered } from './registered.ts'
import type { VatSettings } from './vat-settings.ts'

/** Sales in 12 months from which a shop must register: R2.3 million since 1 April 2026 (VAT Act 89 of 1991, s 23). */
export const REGISTER_FROM = cents(230_000_000)
/** Four fifths of it: early enough to ask an accountant. */
const NEAR = cents((REGISTER_FROM * 4) / 5)

/** Whether a shop that is not registered is near to where it must be, or past it (S18.22). @param year its sales in the 12 months to that local day */
export function isNearRegistration(
  business: (Pick<VatSettings, 'vatRegistered' | 'vatFrom'> & { currency: Currency }) | undefined,
  year: Cents,
  day: string,
): boolean {
  return business?.currency === 'ZAR' && !isVatRegistered(business, day) && year >= NEAR
}

/** Rand in millions with one decimal, rounded down: nobody is told of more than they sold. */
export function inMillions(amount: Cents): string {
  return (Math.floor(amount / 10_000_000) / 10).toFixed(1)
}
