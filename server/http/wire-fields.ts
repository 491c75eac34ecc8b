import { z } from 'zod/mini'
import { MAX_QUANTITY } from '#core/entities/fields.ts'
import type { Cents } from '#core/money/cents.ts'
import { type MoneyRefusal, parseMoney, toDecimalText } from '#core/money/parse.ts'
import { parseQuantity } from '#core/quantities/quantity.ts'
import { AMOUNT_FORMAT, NOTES } from './api-docs/answer-shape.ts'

const REFUSED: Record<MoneyRefusal['code'], string> = {
  'not-money': 'must be an amount such as 12.50',
  'other-currency': 'must be an amount such as 12.50, without the sign of another currency',
  'too-precise': 'must not have more than two decimals',
  negative: 'must not be negative',
  'too-large': 'is too large',
}

/**
 * An amount in a body: a JSON number or its text. A number is read from its shortest decimal text, so that 0.29 is 29
 * cents and no float is ever multiplied (R7).
 * @param name the field, for the message.
 */
export const moneyField = (name: string) =>
  z.pipe(
    z
      .union([z.number(), z.string()], `${name} ${REFUSED['not-money']}`)
      .register(NOTES, { format: AMOUNT_FORMAT }),
    z.transform((given, context): Cents => {
      const parsed = parseMoney(String(given))
      if (parsed.ok) return parsed.value
      context.issues.push({
        code: 'custom',
        message: `${name} ${REFUSED[parsed.refusal.code]}`,
        input: given,
      })
      return z.NEVER
    }),
  )

/**
 * A whole number of pieces in a body: a JSON number or its text, read as every quantity is.
 * @param name the field, for the message.
 */
export const quantityField = (name: string) => {
  const message = `${name} must be a whole number from 0 to ${MAX_QUANTITY}`
  return z.pipe(
    z.union([z.number(), z.string()], message),
    z.transform((given, context): number => {
      const parsed = parseQuantity(String(given))
      if (parsed.ok) return parsed.value
      context.issues.push({ code: 'custom', message, input: given })
      return z.NEVER
    }),
  )
}

/**
 * A quantity in a body in its product's unit, kilograms for one: a JSON number or its text. Which unit that is says the
 * product, so the text is read later (`readMeasure`).
 * @param name the field, for the message.
 */
export const measureField = (name: string) =>
  z.pipe(
    z.union([z.number(), z.string()], `${name} must be a whole number from 0 to ${MAX_QUANTITY}`),
    z.transform(String),
  )

/** A field where blank has a meaning: '' and null are read as `blank` (S5.3). */
export const orBlank = <Field extends z.ZodMiniType, Blank>(field: Field, blank: Blank) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.transform((given) => (given === '' ? null : given)),
        z.nullable(field as unknown as z.ZodMiniType<z.output<Field>, unknown>),
      ),
      z.transform((value) => value ?? blank),
    ),
  )

/** A rate of a body: a JSON number or its decimal text. @param message the error for anything else */
export const percentField = (message: string) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d+(\.\d+)?$/, message))], message),
      z.transform(Number),
    ),
    z.number().check(z.minimum(0, message), z.maximum(100, message)),
  )

/**
 * An instant in an address or a body, ISO 8601 with its zone, as epoch milliseconds.
 * @param name the field, for the message
 */
export const instantField = (name: string) => {
  const message = `${name} must be an instant such as 2026-03-31T22:00:00Z`
  return z.pipe(z.iso.datetime({ offset: true, error: message }), z.transform(Date.parse))
}

/** A trimmed text, for names. */
export const trimmed = (message: string) => z.string(message).check(z.trim(), z.minLength(1, message))

/** The business that a body names. It must be the caller's own (see requireMineIn). */
export const businessIdField = z.optional(z.nullable(z.union([z.string(), z.number()])))

// No stored text contains control characters, so no text can look like an amount.
const MARK = '\u0001'

/** An amount for `toJson`: written as a number with two places. */
export function decimal(amount: Cents): { toJSON(): string } {
  return { toJSON: () => `${MARK}${toDecimalText(amount)}` }
}

/** JSON in which amounts are numbers with two places, `12.50` (R7), which JSON.stringify cannot write. */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replace(/"\\u0001(-?\d+\.\d\d)"/g, '$1')
}

/** An instant as the REST API writes it. */
export const isoTime = (ms: number): string => new Date(ms).toISOString()
