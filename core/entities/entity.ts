import { z } from 'zod/mini'
import type { Kind, Notation } from './kinds.ts'

/** What is particular to one field of an entity. */
export interface FieldOptions<Value> {
  /** What it says before anybody wrote it. A fact is made whole: its fields need none. */
  readonly blank?: Value
  /**
   * Who writes it: a person in a form, a file or a REST body (unless another is named); only an operation, as ids and
   * deletions; or the rule of an operation, which no operation names.
   */
  readonly setBy?: 'operation' | 'rule'
  /** A row may lack it, as those of the first form do; what that means is said beside the field (S23.1). */
  readonly optional?: true
  /** Of a fact: it may change after it was made. */
  readonly changes?: true
  /** A form, a file and a REST body must give it. */
  readonly required?: true
  /** Its text is looked through when somebody searches a list. */
  readonly searched?: true
  /** Its column in a file: the names it goes by, bare (lower-case letters and digits only), the surest first. */
  readonly file?: {
    readonly names: readonly string[]
    readonly blankKeeps?: true
    /** What an export calls the column; as the field where left out. */
    readonly header?: string
    /** Of a choice: other words for it, in lower case. */
    readonly words?: Readonly<Record<string, string>>
  }
}

/** One field of an entity: its kind of value, and what is particular to it. */
export interface Field<Value, Written extends Notation = Notation> extends FieldOptions<Value> {
  readonly kind: Kind<Value, Written>
}

/** An entity: its fields by name. Rows, operations, columns, forms, files and REST bodies are made from it. */
export type Entity = Readonly<Record<string, Field<unknown>>>

/** States one field of an entity. */
export function field<Value, Written extends Notation, const Options extends FieldOptions<NoInfer<Value>>>(
  kind: Kind<Value, Written>,
  options?: Options,
): Field<Value, Written> & Options {
  return { kind, ...options } as Field<Value, Written> & Options
}

type ValueOf<F> = F extends { kind: Kind<infer Value> } ? Value : never
type SetBy<E, Name extends keyof E> = E[Name] extends { setBy: infer By } ? By : 'person'
type Required<E, Name extends keyof E> = E[Name] extends { optional: true } ? never : Name
type Optional<E, Name extends keyof E> = E[Name] extends { optional: true } ? Name : never

/** What each field of an entity holds. */
export type Values<E extends Entity> = { -readonly [Name in keyof E]: ValueOf<E[Name]> }
/** A row of an entity. */
export type RowShape<E extends Entity> = {
  -readonly [Name in keyof E as Required<E, Name>]: ValueOf<E[Name]>
} & { -readonly [Name in keyof E as Optional<E, Name>]?: ValueOf<E[Name]> }
/** A fact as an operation carries it: the row but for what rules add. */
export type FactShape<E extends Entity> = {
  -readonly [Name in keyof E as SetBy<E, Name> extends 'rule' ? never : Required<E, Name>]: ValueOf<E[Name]>
} & {
  -readonly [Name in keyof E as SetBy<E, Name> extends 'rule' ? never : Optional<E, Name>]?: ValueOf<E[Name]>
}
/** What a patch may say of a row: any of the fields that operations set. */
export type PatchShape<E extends Entity> = {
  -readonly [Name in keyof E as SetBy<E, Name> extends 'rule' ? never : Name extends 'id' ? never : Name]?:
    | ValueOf<E[Name]>
    | undefined
}

/** The names of the fields that people write. */
export type TypedName<E extends Entity> = {
  [Name in keyof E]: SetBy<E, Name> extends 'person' ? Name : never
}[keyof E] &
  string

/** The names of the fields that have a column in files. */
export type FileName<E extends Entity> = {
  [Name in keyof E]: E[Name] extends { file: object } ? Name : never
}[keyof E] &
  string

/** The names of the fields that a search looks through. */
export type SearchedName<E extends Entity> = {
  [Name in keyof E]: E[Name] extends { searched: true } ? Name : never
}[keyof E] &
  string

/** The fields' names, in the order in which they are stated. */
export function namesOf<E extends Entity>(entity: E): (keyof E & string)[] {
  return Object.keys(entity)
}

/** The names of the fields that people write, in order. */
export function typedNames<E extends Entity>(entity: E): TypedName<E>[] {
  return namesOf(entity).filter((name) => entity[name]?.setBy === undefined) as TypedName<E>[]
}

/** The names of the fields that have a column in files, in order. */
export function fileNames<E extends Entity>(entity: E): FileName<E>[] {
  return namesOf(entity).filter((name) => entity[name]?.file) as FileName<E>[]
}

/** The names of the fields that a search looks through, in order. */
export function searchedNames<E extends Entity>(entity: E): SearchedName<E>[] {
  return namesOf(entity).filter((name) => entity[name]?.searched) as SearchedName<E>[]
}

/** The names of the fields that a row may lack, in order. */
export function optionalNames(entity: Entity): string[] {
  return namesOf(entity).filter((name) => entity[name]?.optional)
}

/** A row of which nothing was said yet. */
export function blankRow<E extends Entity>(entity: E, id: string): RowShape<E> {
  const row: Record<string, unknown> = {}
  for (const name of namesOf(entity)) {
    const { blank, optional } = entity[name] as Field<unknown>
    if (!optional) row[name] = blank
  }
  return { ...row, id } as unknown as RowShape<E>
}

/** Reads a row as it travels to a device. */
export function rowSchema<E extends Entity>(entity: E): z.ZodMiniType<RowShape<E>, RowShape<E>> {
  const shape = shapeOf(entity, 'stored', namesOf(entity))
  return z.object(shape) as unknown as z.ZodMiniType<RowShape<E>, RowShape<E>>
}

/** Reads a fact as an operation carries it. */
export function factSchema<E extends Entity>(entity: E): z.ZodMiniType<FactShape<E>, FactShape<E>> {
  const names = namesOf(entity).filter((name) => entity[name]?.setBy !== 'rule')
  return z.strictObject(shapeOf(entity, 'input', names)) as unknown as z.ZodMiniType<
    FactShape<E>,
    FactShape<E>
  >
}

/** What an operation carries of a row: the fact without what rules added to it. */
export function factOf<E extends Entity>(entity: E, row: RowShape<E>): FactShape<E> {
  const names = namesOf(entity).filter((name) => entity[name]?.setBy !== 'rule')
  return Object.fromEntries(
    names.flatMap((name) => (name in row ? [[name, row[name as keyof typeof row]]] : [])),
  ) as FactShape<E>
}

/** Reads what a patch says of a row: it names only the fields it changes. */
export function patchSchema<E extends Entity>(entity: E): z.ZodMiniType<PatchShape<E>, PatchShape<E>> {
  const names = namesOf(entity).filter((name) => name !== 'id' && entity[name]?.setBy !== 'rule')
  const shape = shapeOf(entity, 'input', names)
  return z.partial(z.strictObject(shape)) as unknown as z.ZodMiniType<PatchShape<E>, PatchShape<E>>
}

/** A value made of an entity's fields, frozen in a fact and kept whole in one column. */
export function partOf<E extends Entity>(entity: E): Kind<RowShape<E>> {
  const input = factSchema(entity) as unknown as z.ZodMiniType<RowShape<E>, RowShape<E>>
  const parts = { entity, many: false }
  return { input, stored: rowSchema(entity), written: 'other', column: 'jsonb', nullable: false, parts }
}

/**
 * Lines made of an entity's fields.
 * @param column null where they are rows of a table of their own
 * @param most as many there may be
 */
export function linesOf<E extends Entity>(
  entity: E,
  column: 'jsonb' | null,
  most = 5_000,
): Kind<RowShape<E>[]> {
  const { input, stored } = partOf(entity)
  return {
    input: z.array(input).check(z.maxLength(most)),
    stored: z.array(stored),
    written: 'other',
    column,
    nullable: false,
    parts: { entity, many: true },
  }
}

function shapeOf(entity: Entity, how: 'input' | 'stored', names: readonly string[]) {
  return Object.fromEntries(
    names.map((name) => {
      const { kind, optional } = entity[name] as Field<unknown>
      return [name, optional ? z.optional(kind[how]) : kind[how]]
    }),
  )
}
