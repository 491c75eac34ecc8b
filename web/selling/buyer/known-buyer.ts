import type { Particulars } from '#core/vat/recipient.ts'

/**
 * What a form of a buyer starts with. The catalogue has nobody who was deleted or erased: then it is blank.
 * @param seesContacts whether the person at the till may see where customers live (S16.7)
 */
export function knownBuyer(known: Partial<Particulars> = {}, seesContacts = true): Particulars {
  const { name = '', address = '', vatNumber = '' } = known
  return { name, address: seesContacts ? address : '', vatNumber }
}
