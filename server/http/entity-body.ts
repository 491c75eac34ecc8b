import { z } from 'zod/mini'
import {
  type Entity,
  type Field,
  namesOf,
  type PatchShape,
  type TypedName,
  typedNames,
  type Values,
} from '#core/entities/entity.ts'
import type { Cents } from '#core/money/cents.ts'
import { TEXTS } from './texts.ts'
import { decimal, isoTime, moneyField, orBlank, percentField, quantityField } from './wire-fields.ts'

type BodyFields<E extends Entity> = {
  [Name in TypedName<E>]: z.ZodMiniType<Values<E>[Name] | undefined, unknown>
}

/** The fields that a body may give for an entity: an omitted one stays, and a blank means what S5.3 says. */
export function bodyFields<E extends Entity>(entity: E): BodyFields<E> {
  const fields = typedNames(entity).map((name) => [name, bodyField(name, entity[name] as Field<unknown>)])
  return Object.fromEntries(fields) as BodyFields<E>
}

function bodyField(name: string, { kind, blank }: Field<unknown>): z.ZodMiniType {
  switch (kind.written) {
    case 'amount':
      return orBlank(moneyField(name), blank)
    case 'count':
      return z.optional(quantityField(name))
    case 'percent':
      return z.optional(
        percentField(name === 'taxRate' ? TEXTS.taxRate : `${name} must be a number from 0 to 100`),
      )
    case 'flag':
    case 'choice':
      return z.optional(kind.input)
    case 'text':
    case 'instant':
    case 'other':
      return orBlank(kind.input, blank)
    default:
      return kind.written satisfies never
  }
}

/** The entity's fields in a parsed body. */
export function fieldsFromBody<E extends Entity>(entity: E, body: object): PatchShape<E> {
  const said = new Map(Object.entries(body))
  const given = typedNames(entity).flatMap((name) => {
    const value = said.get(name)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(given) as PatchShape<E>
}

/**
 * A row as the REST API answers it, its lines and parts too: amounts with two places, instants as ISO times, without the
 * deletion mark. `answerShape` describes it.
 */
export function presentRow<E extends Entity>(entity: E, row: Partial<Values<E>>): Record<string, unknown> {
  const shown = namesOf(entity).filter((name) => name !== 'deleted' && name in row)
  return Object.fromEntries(shown.map((name) => [name, presented(entity[name] as Field<unknown>, row[name])]))
}

function presented({ kind: { written, parts } }: Field<unknown>, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (parts?.many) return (value as object[]).map((each) => presentRow(parts.entity, each))
  if (parts) return presentRow(parts.entity, value)
  if (written === 'amount') return decimal(value as Cents)
  return written === 'instant' ? isoTime(value as number) : value
}
