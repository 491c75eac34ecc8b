import { z } from 'zod/mini'
import { type Entity, type Field, namesOf } from '#core/entities/entity.ts'

/** What the document says of a schema beside its rules. One with an `id` is described once, under that name. */
export const NOTES = z.registry<{ id?: string; description?: string; format?: string }>()

/** What the document calls the format of an amount: a JSON number that is always written with two decimals (R7). */
export const AMOUNT_FORMAT = 'amount'

export const amountShape = z.number().register(NOTES, { format: AMOUNT_FORMAT })
/** ISO 8601 in UTC. */
export const instantShape = z.string().register(NOTES, { format: 'date-time' })

/** The fields that `presentRow` answers of an entity. An answer is never run through its schema: tests compare them. */
export function shapeOf(entity: Entity): Record<string, z.ZodMiniType> {
  const shown = namesOf(entity).filter((name) => name !== 'deleted')
  return Object.fromEntries(shown.map((name) => [name, shapeOfField(entity[name] as Field<unknown>)]))
}

function shapeOfField({ kind, optional }: Field<unknown>): z.ZodMiniType {
  const { stored, nullable } = kind
  const shape = shapeOfValue(kind)
  const shown = nullable && shape !== stored ? z.nullable(shape) : shape
  return optional ? z.optional(shown) : shown
}

function shapeOfValue({ written, parts, stored }: Field<unknown>['kind']): z.ZodMiniType {
  if (parts) {
    const each = z.object(shapeOf(parts.entity))
    return parts.many ? z.array(each) : each
  }
  if (written === 'amount') return amountShape
  return written === 'instant' ? instantShape : stored
}

/** An answer that several calls give, described under a name of its own. */
export function named(id: string, fields: Record<string, z.ZodMiniType>): z.ZodMiniType {
  return z.object(fields).register(NOTES, { id })
}

/** A row as lists and writes answer it, with the business that it belongs to. @param more fields beside the entity's */
export function rowShape(id: string, entity: Entity, more?: Record<string, z.ZodMiniType>): z.ZodMiniType {
  // Of lists of what changed.
  const deleted = 'deleted' in entity && { deleted: z.optional(z.literal(true)) }
  return named(id, { ...shapeOf(entity), businessId: z.string(), ...deleted, ...more })
}

const unreadable = named('UnreadableRow', {
  id: z.string(),
  unreadable: z.literal(true),
})

/** Rows as lists answer them: one that cannot be read says no more than its id (`shownRow`). */
export const listShape = (row: z.ZodMiniType): z.ZodMiniType => z.array(z.union([row, unreadable]))
