import fc from 'fast-check'
import { CASH_ROUNDINGS } from '../../money/cash-rounding.ts'
import { cents } from '../../money/cents.ts'

export const CLASSES = ['standard', 'zero', 'exempt', 'agency'] as const
export type Class = (typeof CLASSES)[number]
const discount = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((hundredths) => ({ percent: hundredths / 100 })),
    fc.integer({ min: 1, max: 20_000 }).map((amount) => ({ amount: cents(amount) })),
  ),
  { nil: undefined },
)
const line = fc.record({
  vatClass: fc.constantFrom(...CLASSES),
  unitPrice: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 90_000 })).map(cents),
  quantity: fc.integer({ min: 1, max: 12 }),
  discount,
  // How many come back with the first credit note, and with the second; what is left comes with the third.
  back: fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 6 })),
})
export type Line = typeof line extends fc.Arbitrary<infer Made> ? Made : never
/** What a shop sells at once on one day, and how it rounds and taxes. */
export const anyDay = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  discount,
  // In hundredths of a percent.
  rate: fc.constantFrom(1500, 1550, 1400, 1600, 725),
  rule: fc.constantFrom(...CASH_ROUNDINGS),
  how: fc.constantFrom<'within' | 'on-top'>('within', 'on-top'),
  named: fc.boolean(),
})
export type Day = typeof anyDay extends fc.Arbitrary<infer Made> ? Made : never
