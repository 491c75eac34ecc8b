import type { Business } from '../settings/business.ts'

/** Whether a shop is registered for VAT. One that has not said is not: its papers name no VAT until it answers (S18.1). */
export function isVatRegistered({ vatRegistered }: Pick<Business, 'vatRegistered'>): boolean {
  return vatRegistered === 'yes'
}
