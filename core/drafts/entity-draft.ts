import { z } from 'zod/mini'
import {
  type Entity,
  type Field,
  namesOf,
  type PatchShape,
  type TypedName,
  typedNames,
  type Values,
} from '../entities/entity.ts'
import type { Cents } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { type MoneyRefusal, parseMoney, toDecimalText } from '../money/parse.ts'
import { type PercentRefusal, parsePercent, percentText } from '../money/percent.ts'
import { parseQuantity, type QuantityRefusal } from '../quantities/quantity.ts'
import { requiredText, type TextProblem, typedText } from './typed-text.ts'

/** Why a field of any notation is refused. */
export type FieldProblem = TextProblem | MoneyRefusal['code'] | QuantityRefusal | PercentRefusal

type TypedValue<F> =
  F extends Field<infer Value, infer Written>
    ? Written extends 'text' | 'amount' | 'count' | 'percent'
      ? string
      : Value
    : never

/** What a form of an entity holds: texts and numbers as they are typed. */
export type TypedRow<E extends Entity> = { [Name in TypedName<E>]: TypedValue<E[Name]> }

type DraftFields<E extends Entity> = {
  [Name in TypedName<E>]: z.ZodMiniType<Values<E>[Name], TypedValue<E[Name]>>
}

/**
 * The rule of each field as somebody types it; their messages are `FieldProblem` codes. Texts are trimmed, amounts
 * become whole cents, a number left blank is the field's blank.
 * @param currency the shop's: a price with the sign of another one is refused
 */
export function draftFields<E extends Entity>(entity: E, currency: Currency = 'ZAR'): DraftFields<E> {
  const fields = typedNames(entity).map((name) => [
    name,
    draftField(entity[name] as Field<unknown>, currency),
  ])
  return Object.fromEntries(fields) as DraftFields<E>
}

function draftField({ kind, blank, required }: Field<unknown>, currency: Currency): z.ZodMiniType {
  switch (kind.written) {
    case 'text':
      return (required ? requiredText : typedText)(kind.longest ?? 0, kind.input)
    case 'amount':
      return typedNumber((text) => readPrice(text, currency), required ? undefined : { blank })
    case 'count':
      return typedNumber(parseQuantity, required ? undefined : { blank })
    case 'percent':
      // A rate left blank is not a rate of 0.
      return typedNumber(parsePercent, undefined)
    case 'flag':
    case 'choice':
      return kind.input
    case 'instant':
    case 'other':
      return kind.stored
    default:
      return kind.written satisfies never
  }
}

type Read = { ok: true; value: unknown } | { ok: false; code: FieldProblem }

/** A number that somebody typed, read digit by digit. @param nothing what a blank means; undefined where it is refused */
export function typedNumber(read: (text: string) => Read, nothing: { blank: unknown } | undefined) {
  return z.pipe(
    z.string(),
    z.transform((text, context): unknown => {
      const isBlank = text.trim() === ''
      if (isBlank && nothing) return nothing.blank
      const result: Read = isBlank ? { ok: false, code: 'required' } : read(text)
      if (result.ok) return result.value
      context.issues.push({ code: 'custom', message: result.code, input: text })
      return z.NEVER
    }),
  )
}

function readPrice(text: string, currency: Currency): Read {
  const parsed = parseMoney(text, currency)
  return parsed.ok ? parsed : { ok: false, code: parsed.refusal.code }
}

/** A row as a form holds it; whatever nobody types stays out of it. */
export function typedRow<E extends Entity>(entity: E, row: Partial<Values<E>>): TypedRow<E> {
  const typed = typedNames(entity).map((name) => [
    name,
    typedValue(entity[name] as Field<unknown>, row[name] ?? entity[name]?.blank),
  ])
  return Object.fromEntries(typed) as TypedRow<E>
}

/** A form that nobody has typed into. */
export function blankTyped<E extends Entity>(entity: E): TypedRow<E> {
  const typed = typedNames(entity).map((name) => {
    const field = entity[name] as Field<unknown>
    return [name, field.kind.written === 'amount' ? '' : typedValue(field, field.blank)]
  })
  return Object.fromEntries(typed) as TypedRow<E>
}

function typedValue({ kind, blank, required }: Field<unknown>, value: unknown): unknown {
  switch (kind.written) {
    case 'amount':
      return value === null || (value === blank && !required) ? '' : toDecimalText(value as Cents)
    case 'count':
      return String(value)
    case 'percent':
      return percentText(value as number)
    default:
      return value
  }
}

/** The fields that people write, of a row or of what a form means. */
export function personsFields<E extends Entity>(
  entity: E,
  row: Pick<Values<E>, TypedName<E>>,
): Pick<Values<E>, TypedName<E>> {
  const picked = typedNames(entity).map((name) => [name, row[name]])
  return Object.fromEntries(picked) as Pick<Values<E>, TypedName<E>>
}

/** The fields in which `after` differs, as a patch names them. Blanks around a text do not count: forms trim. */
export function changedFields<E extends Entity>(
  entity: E,
  before: Partial<Values<E>>,
  after: Partial<Values<E>>,
): PatchShape<E> {
  const changed = namesOf(entity).filter((name) => {
    const { optional, blank } = entity[name] as Field<unknown>
    const known = optional ? (before[name] ?? blank) : before[name]
    return name in after && !isSame(known, after[name])
  })
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as PatchShape<E>
}

function isSame(before: unknown, after: unknown): boolean {
  if (isMadeOfParts(before) && isMadeOfParts(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].every((name) => isSame(before[name], after[name]))
  }
  return typeof before === 'string' && typeof after === 'string'
    ? before.trim() === after.trim()
    : before === after
}

function isMadeOfParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
