import type { Business } from '../settings/business.ts'

/** Whether a business said that it is registered for VAT (S18.1). One that has not said is neither yes nor no. */
export function isVatRegistered(business: Pick<Business, 'vatRegistered'> | undefined): boolean {
  return business?.vatRegistered === 'yes'
}
