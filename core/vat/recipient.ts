import { type FactShape, field, type RowShape } from '../entities/entity.ts'
import { LIMITS } from '../entities/fields.ts'
import { kinds, nullable, shortText } from '../entities/kinds.ts'

/**
 * Whom a tax paper is made out to, as the paper names them (S18.14): of a sale of the till, of a return, or of an invoice
 * whose customer was erased. A fact. What a full tax invoice said stays beside every correction of it (VAT Act 89 of 1991,
 * s 20(1B)).
 */
export const RECIPIENT = {
  id: field(kinds.id),
  /** The sale, return or invoice whose paper it is. */
  saleId: field(kinds.id),
  /** The customer whom it was filled in from; null where it was typed. */
  customerId: field(nullable(kinds.id), { changes: true }),
  name: field(kinds.name, { changes: true }),
  address: field(shortText(LIMITS.address), { changes: true }),
  vatNumber: field(kinds.code, { changes: true }),
  /** The date of the paper, epoch milliseconds: its tax period decides how long this is kept. */
  paperAt: field(kinds.instant, { changes: true }),
  issuedAt: field(kinds.instant, { changes: true }),
  /** When it corrected what was issued before; null on what was issued first. */
  correctedAt: field(nullable(kinds.instant), { changes: true }),
  /** When it was erased: nothing above says who it was any more (S18.20). */
  forgottenAt: field(nullable(kinds.instant), { setBy: 'rule', changes: true }),
}
export interface Recipient extends RowShape<typeof RECIPIENT> {}
/** A recipient as its device named them. */
export interface RecipientFact extends FactShape<typeof RECIPIENT> {}

/** Whom a paper names: the parts that a full tax invoice must have of its buyer. */
export type Particulars = Pick<Recipient, 'name' | 'address' | 'vatNumber'>
