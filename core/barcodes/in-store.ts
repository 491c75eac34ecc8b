import { z } from 'zod/mini'
import { field, linesOf, type RowShape } from '../entities/entity.ts'
import { type Kind, kinds, oneOf } from '../entities/kinds.ts'
import { type Cents, cents } from '../money/cents.ts'
import { isMistyped } from './check-digit.ts'

/** What the value of an in-store code counts. */
export const LABEL_VALUES = ['cents', 'ten-cents', 'grams', 'ten-grams'] as const
export type LabelValue = (typeof LABEL_VALUES)[number]

/** An in-store code is an EAN-13. */
export const LABEL_DIGITS = 13
export const LABEL_PREFIX = { least: 20, most: 29 } as const
export const ITEM_DIGITS = { least: 4, most: 6 } as const
export const VALUE_DIGITS = { least: 4, most: 5 } as const
/** The most rules of a shop (S10.15). */
export const MAX_LABEL_RULES = 10

const whole = (least: number, most: number): Kind<number, 'count'> => ({
  ...kinds.count,
  input: z.int().check(z.minimum(least), z.maximum(most)),
})

/** How one kind of a scale's labels is read: places count from 1. The last digit is the code's own check digit. */
export const LABEL_RULE = {
  prefix: field(whole(LABEL_PREFIX.least, LABEL_PREFIX.most)),
  itemFrom: field(whole(3, LABEL_DIGITS)),
  itemDigits: field(whole(ITEM_DIGITS.least, ITEM_DIGITS.most)),
  /** A check digit of the value alone stands before it. It is passed over: scales work it out in several ways. */
  checked: field(kinds.flag),
  valueFrom: field(whole(3, LABEL_DIGITS)),
  valueDigits: field(whole(VALUE_DIGITS.least, VALUE_DIGITS.most)),
  value: field(oneOf(LABEL_VALUES)),
}
export interface LabelRule extends RowShape<typeof LABEL_RULE> {}
/** The rules of a shop. They are one value: two devices that change them at once do not mix them. */
export const LABEL_RULES = linesOf(LABEL_RULE, 'jsonb', MAX_LABEL_RULES)

/** Whether item and value lie side by side within the code, and nothing lies on its check digit. */
export function isReadable({ itemFrom, itemDigits, checked, valueFrom, valueDigits }: LabelRule): boolean {
  const itemEnd = itemFrom + itemDigits
  return itemFrom >= 3 && valueFrom >= itemEnd + (checked ? 1 : 0) && valueFrom + valueDigits <= LABEL_DIGITS
}

/** The rules that most scales are set to. */
export const LABEL_PRESETS: readonly LabelRule[] = [
  { prefix: 20, itemFrom: 3, itemDigits: 5, checked: false, valueFrom: 8, valueDigits: 5, value: 'cents' },
  { prefix: 21, itemFrom: 3, itemDigits: 5, checked: false, valueFrom: 8, valueDigits: 5, value: 'grams' },
  { prefix: 22, itemFrom: 3, itemDigits: 5, checked: true, valueFrom: 9, valueDigits: 4, value: 'ten-cents' },
  { prefix: 23, itemFrom: 3, itemDigits: 5, checked: true, valueFrom: 9, valueDigits: 4, value: 'ten-grams' },
]

/** What a label says: which product, by its scale code, and how much of it or for how much. */
export type ReadLabel =
  | { ok: true; itemCode: string; grams: number }
  | { ok: true; itemCode: string; price: Cents }
  | { ok: false; code: 'unreadable' | 'zero'; itemCode: string }

/** A label of a scale, as it was read: how much it weighs, or what it costs (S10.16). */
export type ScannedLabel = { code: string; grams: number } | { code: string; price: Cents }

/** Reads a scanned code by a shop's rules; undefined where it is no in-store code. @param code as `readCode` gives it */
export function readLabel(code: string, rules: readonly LabelRule[]): ReadLabel | undefined {
  if (code.length !== LABEL_DIGITS || !/^\d+$/.test(code)) return undefined
  const rule = rules.find((each) => isReadable(each) && code.startsWith(String(each.prefix)))
  if (!rule) return undefined
  const digits = (from: number, count: number) => code.slice(from - 1, from - 1 + count)
  const itemCode = digits(rule.itemFrom, rule.itemDigits)
  if (isMistyped(code)) return { ok: false, code: 'unreadable', itemCode }
  const value = Number(digits(rule.valueFrom, rule.valueDigits))
  if (value === 0) return { ok: false, code: 'zero', itemCode }
  switch (rule.value) {
    case 'cents':
      return { ok: true, itemCode, price: cents(value) }
    case 'ten-cents':
      return { ok: true, itemCode, price: cents(value * 10) }
    case 'grams':
      return { ok: true, itemCode, grams: value }
    case 'ten-grams':
      return { ok: true, itemCode, grams: value * 10 }
    default:
      return rule.value satisfies never
  }
}

/** Whether a label's item code is a product's scale code: scales print the zeros before it, people leave them out. */
export function isItemCode(itemCode: string, scaleCode: string | undefined): boolean {
  const wanted = bare(scaleCode ?? '')
  return wanted !== '' && wanted === bare(itemCode)
}

const bare = (code: string) => code.trim().replace(/^0+(?=.)/, '')
