import { z } from 'zod/mini'
import { type Cents, MAX_CENTS } from '../money/cents.ts'

/** Longest texts that a row may hold. Forms and imports check the same numbers. */
export const LIMITS = {
  name: 200,
  text: 2_000,
  code: 100,
  contact: 200,
  address: 500,
  id: 64,
} as const
/** The largest quantity on one line or in one count. */
export const MAX_QUANTITY = 10_000_000

// NUL cannot be stored by PostgreSQL; the other control characters only break tables and printers.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming control characters is this pattern's purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

// A lone surrogate is not text: PostgreSQL refuses it as well.
const LONE_SURROGATE = /\p{Surrogate}/u

/** Whether a text can be stored and printed everywhere. */
export const isCleanText = (text: string) => !CONTROL.test(text) && !LONE_SURROGATE.test(text)

/**
 * A type of ours for what a schema lets through. To say it by a transform ran two schemas more for every amount
 * of a push and of a pull: a seventh of what reading a sale cost.
 */
export function as<Read>(schema: z.ZodMiniType): z.ZodMiniType<Read, Read> {
  return schema as z.ZodMiniType<Read, Read>
}

const clean = (max: number, message: string) =>
  z.string().check(z.maxLength(max, message), z.refine(isCleanText, message))

/** A text that must say something. */
export const nameField = clean(LIMITS.name, 'invalid name').check(
  z.refine((text) => text.trim() !== '', 'name is empty'),
)
export const textField = clean(LIMITS.text, 'invalid text')
export const codeField = clean(LIMITS.code, 'invalid code')
export const contactField = clean(LIMITS.contact, 'invalid contact')
export const addressField = clean(LIMITS.address, 'invalid address')
export const idField = z.string().check(z.regex(/^[A-Za-z0-9_:-]{1,64}$/, 'invalid id'))
/** The last instant that there is, epoch milliseconds. */
export const LAST_INSTANT = 8_640_000_000_000_000
export const instantField = z.int().check(z.minimum(0), z.maximum(LAST_INSTANT))
export const quantityField = z.int().check(z.minimum(-MAX_QUANTITY), z.maximum(MAX_QUANTITY))
export const priceField = as<Cents>(z.int().check(z.minimum(0), z.maximum(MAX_CENTS)))
/** Any sum of money on a sale: wider than a price, since many lines add up to it. */
export const amountField = as<Cents>(z.int())
export const percentField = z.number().check(z.minimum(0), z.maximum(100))
/** Days of the week, each at most once: 0 is Sunday. */
export const weekdaysField = z.array(z.int().check(z.minimum(0), z.maximum(6))).check(
  z.maxLength(7),
  z.refine((days) => new Set(days).size === days.length, 'a weekday twice'),
)
/** Minutes since local midnight: 0 to 1439. */
export const minuteField = z.int().check(z.minimum(0), z.maximum(24 * 60 - 1))
