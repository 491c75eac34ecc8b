import { z } from 'zod/mini'
import type { Cents } from '../money/cents.ts'
import { pictureHash } from '../pictures/picture-address.ts'
import type { Entity } from './entity.ts'
import {
  addressField,
  amountField,
  codeField,
  contactField,
  idField,
  instantField,
  LIMITS,
  MAX_QUANTITY,
  minuteField,
  nameField,
  percentField,
  priceField,
  quantityField,
  textField,
  weekdaysField,
} from './fields.ts'

/** The type of a column in PostgreSQL. */
export type ColumnType = 'text' | 'bigint' | 'numeric' | 'boolean' | 'text[]' | 'jsonb'

/** How forms, files and REST bodies write a value. */
export type Notation = 'text' | 'amount' | 'count' | 'percent' | 'flag' | 'choice' | 'instant' | 'other'

/** One kind of value that a field may hold: what it is on the wire, in PostgreSQL and on a screen. */
export interface Kind<Value, Written extends Notation = Notation> {
  /** What an operation or a form may send: held to every limit. */
  readonly input: z.ZodMiniType<Value, Value>
  /** What a row of the server is read as. The server held it to the limits of its own time. */
  readonly stored: z.ZodMiniType<Value, Value>
  readonly written: Written
  /** Null for lines that are rows of a table of their own. */
  readonly column: ColumnType | null
  readonly nullable: boolean
  /** The longest text, in UTF-16 units; missing where nobody types one. */
  readonly longest?: number
  /** Of a value that is made of an entity's fields: which entity, and whether there are several of it. */
  readonly parts?: { readonly entity: Entity; readonly many: boolean }
}

const anyText = z.string()

function text(input: z.ZodMiniType<string, string>, longest: number): Kind<string, 'text'> {
  return { input, stored: anyText, written: 'text', column: 'text', nullable: false, longest }
}

function plain<Value, Written extends Notation>(
  input: z.ZodMiniType<Value, Value>,
  written: Written,
  column: ColumnType | null,
  stored = input,
): Kind<Value, Written> {
  return { input, stored, written, column, nullable: false }
}

/** The kinds of values that more than one entity has. */
export const kinds = {
  id: plain(idField, 'other', 'text'),
  /** A text that must say something. */
  name: text(nameField, LIMITS.name),
  text: text(textField, LIMITS.text),
  /** A sku, a printed number, a number of the tax office. */
  code: text(codeField, LIMITS.code),
  contact: text(contactField, LIMITS.contact),
  /** Of a picture. */
  address: plain(addressField, 'other', 'text', anyText),
  /** Of a picture that was made on a device, and of no other. */
  picture: plain(
    z.string().check(z.refine((text) => pictureHash(text) !== undefined, 'not the address of a picture')),
    'other',
    'text',
    anyText,
  ),
  /** What one thing costs: cents, never negative. */
  price: plain<Cents, 'amount'>(priceField, 'amount', 'bigint'),
  /** Any sum of money, in cents. */
  amount: plain<Cents, 'amount'>(amountField, 'amount', 'bigint'),
  /** A whole number from 0. */
  count: plain(z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY)), 'count', 'bigint', z.int()),
  /** A whole number of pieces, with its sign. */
  quantity: plain(quantityField, 'count', 'bigint', z.int()),
  percent: plain(percentField, 'percent', 'numeric', z.number()),
  flag: plain(z.boolean(), 'flag', 'boolean'),
  /** Epoch milliseconds. */
  instant: plain(instantField, 'instant', 'bigint'),
  /** Days of the week: 0 is Sunday. */
  weekdays: plain(weekdaysField, 'other', 'jsonb'),
  /** Minutes since local midnight. */
  minute: plain(minuteField, 'other', 'bigint'),
}

/** A text of at most so many UTF-16 units. */
export function shortText(longest: number): Kind<string, 'text'> {
  return text(textField.check(z.maxLength(longest)), longest)
}

/** A kind whose value may be missing, which is null. */
export function nullable<Value, Written extends Notation>(
  kind: Kind<Value, Written>,
): Kind<Value | null, Written> {
  return { ...kind, input: z.nullable(kind.input), stored: z.nullable(kind.stored), nullable: true }
}

/** One of a few words. */
export function oneOf<const Value extends string>(values: readonly Value[]): Kind<Value, 'choice'> {
  return plain<Value, 'choice'>(z.enum(values) as z.ZodMiniType<Value, Value>, 'choice', 'text')
}

/** One of the words that are of a form, which is said to whoever says another. */
export function wordOf(isOne: (word: string) => boolean, problem: string): Kind<string, 'choice'> {
  return plain(z.string().check(z.refine(isOne, problem)), 'choice', 'text', anyText)
}

/** Any of a few words: what the server may add to a fact. */
export function someOf<const Value extends string>(values: readonly Value[]): Kind<Value[]> {
  const words = z.array(z.enum(values)) as unknown as z.ZodMiniType<Value[], Value[]>
  return plain<Value[], Notation>(words, 'other', 'text[]')
}

/** The ids of other rows, in the order in which they were chosen. @param most as many there may be */
export function idsOf(most: number): Kind<string[], 'other'> {
  const ids = z.array(idField)
  return plain(ids.check(z.maxLength(most)), 'other', 'jsonb', ids)
}
