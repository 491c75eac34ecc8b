import { z } from 'zod/mini'
import { type Cents, ZERO } from '../money/cents.ts'
import { measuredNumber, parseMeasured } from '../quantities/measure.ts'
import type { QuantityRefusal } from '../quantities/quantity.ts'
import { UNIT, type Unit } from '../quantities/unit.ts'
import { type BundlePart, costOf, type GoodsById, MOST_OF_A_PART, type PartGoods } from './bundle.ts'

/** A part of a bundle as a form holds it: how much of it is typed in its own unit. */
export interface TypedPart {
  productId: string
  quantity: string
  unit: Unit
}
/** Why the quantity of a part is refused. */
export type PartProblem = QuantityRefusal | 'required' | 'too-few'

/** The rules of a part as typed: more than 0 of it. */
export const partDraft: z.ZodMiniType<BundlePart, TypedPart> = z.pipe(
  z.strictObject({ productId: z.string(), quantity: z.string(), unit: UNIT.input }),
  z.transform(({ productId, quantity, unit }, context): BundlePart => {
    const read = readQuantity(quantity, unit)
    if (typeof read === 'number') return { productId, quantity: read }
    context.issues.push({ code: 'custom', message: read, path: ['quantity'], input: quantity })
    return z.NEVER
  }),
)

function readQuantity(quantity: string, unit: Unit): number | PartProblem {
  if (quantity.trim() === '') return 'required'
  const read = parseMeasured(quantity, unit)
  if (!read.ok) return read.code
  if (read.value > MOST_OF_A_PART) return 'too-large'
  return read.value < 1 ? 'too-few' : read.value
}

/** A part as the form holds it. @param unit what it is counted in: the piece where nobody knows the product any more */
export function typedPart({ productId, quantity }: BundlePart, unit: Unit = 'each'): TypedPart {
  return { productId, quantity: measuredNumber(quantity, unit), unit }
}

/** What typed parts cost together, in cents; undefined as long as one of them cannot be read. */
export function costOfTyped(typed: readonly TypedPart[], goods: GoodsById<PartGoods>): Cents | undefined {
  const parts: BundlePart[] = []
  for (const { productId, quantity, unit } of typed) {
    const read = readQuantity(quantity, unit)
    if (typeof read !== 'number') return undefined
    parts.push({ productId, quantity: read })
  }
  return costOf({ name: '', costPrice: ZERO, parts }, goods)
}
