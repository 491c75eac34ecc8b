import { z } from 'zod/mini'
import { hlcMs } from '../clocks/hlc.ts'
import { type Stamp, stampHlc } from '../clocks/stamps.ts'
import { field, linesOf } from '../entities/entity.ts'
import { as } from '../entities/fields.ts'
import type { Kind } from '../entities/kinds.ts'

// What a role of a person, and the rights of a role, are made of.
type Value = string | number | boolean
const FIELDS: Kind<Readonly<Record<string, Value>>, 'other'> = {
  input: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  stored: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  written: 'other',
  column: 'jsonb',
  nullable: false,
}
const STORED_STAMP: Kind<Stamp, 'other'> = {
  input: as<Stamp>(z.string()),
  stored: as<Stamp>(z.string()),
  written: 'other',
  column: 'text',
  nullable: false,
}

/** The values that one operation gave some fields of a row. */
const ACCESS_CHANGE = { stamp: field(STORED_STAMP), fields: field(FIELDS) }

/** Every change of the fields that decide what somebody may do, each operation's once, in the order of stamps. */
export const ACCESS_CHANGES = linesOf(ACCESS_CHANGE, 'jsonb')
export interface AccessChange {
  stamp: Stamp
  fields: Readonly<Record<string, Value>>
}

/** Adds the values of one operation. Without values, or known already, it changes nothing. */
export function withAccessChange(
  changes: readonly AccessChange[],
  { stamp, fields }: AccessChange,
): AccessChange[] {
  const isNews = Object.keys(fields).length > 0 && changes.every((each) => each.stamp !== stamp)
  if (!isNews) return [...changes]
  return [...changes, { stamp, fields }].sort((left, right) => (left.stamp < right.stamp ? -1 : 1))
}

/** The value of each field at an instant, epoch milliseconds; one that was not set until then is missing. */
export function accessAt(changes: readonly AccessChange[], at: number): Readonly<Record<string, Value>> {
  const known = changes.filter(({ stamp }) => hlcMs(stampHlc(stamp)) <= at)
  return Object.assign({}, ...known.map(({ fields }) => fields))
}

/** The first value of a field, whenever it was set; undefined where it never was. */
export function firstValueOf(changes: readonly AccessChange[], name: string): Value | undefined {
  return changes.find(({ fields }) => name in fields)?.fields[name]
}
