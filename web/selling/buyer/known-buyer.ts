import type { Particulars } from '#core/vat/recipient.ts'

/** What a form of a buyer starts with. The catalogue has nobody who was deleted or erased: then it is blank. */
export function knownBuyer(known: Partial<Particulars> = {}): Particulars {
  const { name = '', address = '', vatNumber = '' } = known
  return { name, address, vatNumber }
}
