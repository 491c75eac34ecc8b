import { z } from 'zod/mini'
import { VAT_CLASS } from '../catalog/vat-class.ts'
import { field, linesOf } from '../entities/entity.ts'
import { MAX_QUANTITY } from '../entities/fields.ts'
import { type Kind, kinds } from '../entities/kinds.ts'
import { UNIT } from '../quantities/unit.ts'
import { DISCOUNT, MAX_DISCOUNTS } from './discount.ts'

const PER: Kind<number, 'count'> = {
  ...kinds.count,
  input: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
}

/**
 * What a line of a sale and of a document says of how it was priced and taxed, where that is out of the ordinary. The
 * first form had none of it.
 */
export const LINE_TERMS = {
  /** The product's unit price when it was added; the line's own where missing. */
  listPrice: field(kinds.amount, { optional: true }),
  /** For how many of the quantity the unit price is: 1 000 for a price per kilogram, a pack's size; 1 where missing. */
  per: field(PER, { optional: true }),
  unit: field(UNIT, { optional: true }),
  packName: field(kinds.code, { optional: true }),
  discounts: field(linesOf(DISCOUNT, 'jsonb', MAX_DISCOUNTS), { optional: true }),
  /**
   * Its class and rate on its day; no tax was worked out where the rate is missing. A shop that is not registered says the
   * class of what it sells for others alone.
   */
  vatClass: field(VAT_CLASS, { optional: true }),
  percent: field(kinds.percent, { optional: true }),
  /** Of what was sold for somebody else, the part of its charge that the shop keeps, in percent; nothing where missing. */
  commission: field(kinds.percent, { optional: true }),
  /** The rate of VAT within that commission, where the shop was registered. */
  commissionVat: field(kinds.percent, { optional: true }),
  /** Who served, where commission is counted by the line. */
  staffId: field(kinds.id, { optional: true }),
}
