import { z } from 'zod/mini'
import { changedFields, draftFields } from '../drafts/entity-draft.ts'
import { blankRow } from '../entities/entity.ts'
import { isCleanText, LIMITS } from '../entities/fields.ts'
import type { Currency } from '../money/format.ts'
import type { Intent } from '../sync/operations.ts'
import { newGroupId, variantKey } from './group-id.ts'
import { PRODUCT, type Product, type ProductFields } from './product.ts'
import type { DraftProblem, TypedProduct } from './product-draft.ts'
import {
  memberName,
  NO_VARIANT,
  nameWithOptions,
  type ProductGroup,
  type Variant,
  valuesOf,
} from './product-group.ts'
import { MOST_OPTIONS, OPTION_LONGEST, OPTIONS } from './variant-fields.ts'

/** The most products that are made in one go. */
export const MOST_MADE = 100

/** A group as somebody types it: its name, and what its options are called with the values of each, `S, M, L`. */
export interface TypedGroup {
  name: string
  options: readonly { name: string; values: string }[]
}

/** A group that nobody has typed yet. */
export const BLANK_GROUP: TypedGroup = { name: '', options: [{ name: '', values: '' }] }

/** Why a group is refused, and of which option, from 0. */
export type GroupProblem =
  | { at: 'name'; code: 'required' | 'too-long' | 'control-character' | 'known' }
  | {
      at: 'option' | 'values'
      place: number
      code: 'required' | 'too-long' | 'control-character' | 'doubled'
    }
  | { at: 'all'; code: 'too-many'; count: number }

/** One of the products that a group is made of. */
export interface PlannedMember {
  values: readonly string[]
  /** What it is called where it is made. */
  name: string
  /** The product that is there already. */
  known?: Product | undefined
  /** A value of it is new: whoever adds a size means it in every colour. */
  isNew: boolean
}

type Known = Pick<ProductGroup<{ product: Product }>, 'id' | 'name' | 'members'>

/**
 * The values that a text names: each once, whatever its case. Commas part them, or semicolons where there are any: then a
 * comma is part of a value, `1,5 L; 2 L`.
 */
export function readValues(text: string): string[] {
  const values = text.split(text.includes(';') ? ';' : ',').map((value) => value.trim().replace(/\s+/g, ' '))
  const byKey = new Map<string, string>()
  for (const value of values)
    if (value !== '' && !byKey.has(variantKey(value))) byKey.set(variantKey(value), value)
  return [...byKey.values()]
}

/** Values as a form shows them, which it reads as the same again. */
export function writeValues(values: readonly string[]): string {
  if (!values.some((value) => value.includes(','))) return values.join(', ')
  return values.length === 1 ? `${values[0]};` : values.join('; ')
}

/** Every value of the first option with every one of the next, in order. */
export function combinations(options: readonly (readonly string[])[]): string[][] {
  return options.reduce<string[][]>(
    (made, values) => made.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )
}

/**
 * The products that a typed group comes to, or why there are none.
 * @param known the group as it is, where it is one that the shop has
 * @param groups all that the shop has: none takes the name of another, since nobody could tell their cards apart
 */
export function planGroup(
  typed: TypedGroup,
  known?: Known,
  groups: readonly Pick<Known, 'id' | 'name'>[] = [],
):
  | { ok: true; name: string; options: string[]; members: PlannedMember[] }
  | { ok: false; problem: GroupProblem } {
  const problem = problemOf(typed)
  if (problem) return { ok: false, problem }
  const name = typed.name.trim()
  const isSaid = known !== undefined && variantKey(known.name) === variantKey(name)
  if (!isSaid && groups.some((each) => variantKey(each.name) === variantKey(name)))
    return { ok: false, problem: { at: 'name', code: 'known' } }
  const values = typed.options.map((option) => readValues(option.values))
  const count = values.reduce((product, each) => product * each.length, 1)
  const there = new Map((known?.members ?? []).map(({ product }) => [keyOfAll(valuesOf(product)), product]))
  const tooMany = (more: number) =>
    ({ ok: false, problem: { at: 'all', code: 'too-many', count: more } }) as const
  // Before they are worked out: a slip of the hand may come to millions.
  if (count - there.size > MOST_MADE) return tooMany(count - there.size)
  const had = values.map(
    (_, place) =>
      new Set((known?.members ?? []).map(({ product }) => variantKey(valuesOf(product)[place] ?? ''))),
  )
  const members = combinations(values).map((each) => ({
    values: each,
    name: memberName(name, each),
    known: there.get(keyOfAll(each)),
    isNew: each.some((value, place) => !had[place]?.has(variantKey(value))),
  }))
  const more = members.filter((each) => !each.known).length
  if (more > MOST_MADE) return tooMany(more)
  if (members.some((each) => each.name.length > LIMITS.name))
    return { ok: false, problem: { at: 'name', code: 'too-long' } }
  return { ok: true, name, options: typed.options.map((option) => option.name.trim()), members }
}

const keyOfAll = (values: readonly string[]) =>
  Array.from({ length: MOST_OPTIONS }, (_, place) => variantKey(values[place] ?? '')).join('\n')

function problemOf({ name, options }: TypedGroup): GroupProblem | undefined {
  if (name.trim() === '') return { at: 'name', code: 'required' }
  if (name.trim().length > LIMITS.name) return { at: 'name', code: 'too-long' }
  if (!isCleanText(name)) return { at: 'name', code: 'control-character' }
  const names = new Set<string>()
  for (const [place, option] of options.entries()) {
    const values = readValues(option.values)
    const code = textProblem(option.name)
    if (code) return { at: 'option', place, code }
    if (names.has(variantKey(option.name))) return { at: 'option', place, code: 'doubled' }
    names.add(variantKey(option.name))
    if (values.length === 0) return { at: 'values', place, code: 'required' }
    const wrong = values.map(textProblem).find((each) => each !== undefined)
    if (wrong) return { at: 'values', place, code: wrong }
  }
  return undefined
}

function textProblem(text: string): 'required' | 'too-long' | 'control-character' | undefined {
  if (text.trim() === '') return 'required'
  if (text.trim().length > OPTION_LONGEST) return 'too-long'
  return isCleanText(text) ? undefined : 'control-character'
}

/** What all products that are made of a group begin with. */
export type SharedFields = Required<
  Pick<Product, 'sellPrice' | 'costPrice' | 'tradePrice' | 'categoryId' | 'vatClass'>
>

/** The same as a form holds it. */
export type TypedShared = Pick<TypedProduct, keyof SharedFields>
const PRICES = ['sellPrice', 'tradePrice', 'costPrice'] as const
/** What can be wrong with the prices that products begin with. */
export type SharedProblems = Partial<Record<(typeof PRICES)[number], DraftProblem>>

/** What the form of a product would hold of them. */
export function typedShared({
  sellPrice,
  costPrice,
  tradePrice,
  categoryId,
  vatClass,
}: TypedProduct): TypedShared {
  return { sellPrice, costPrice, tradePrice, categoryId, vatClass }
}

/** Reads what products begin with as the form of one reads it. @param currency the shop's */
export function readShared(
  { categoryId, vatClass, ...prices }: TypedShared,
  currency: Currency = 'ZAR',
): { ok: true; fields: SharedFields } | { ok: false; problems: SharedProblems } {
  const { sellPrice, costPrice, tradePrice } = draftFields(PRODUCT, currency)
  const read = z.strictObject({ sellPrice, costPrice, tradePrice }).safeParse(prices)
  if (read.success) return { ok: true, fields: { ...read.data, categoryId: categoryId || null, vatClass } }
  const problems: SharedProblems = {}
  for (const { path, message } of read.error.issues) {
    const field = PRICES.find((each) => each === path[0])
    if (field) problems[field] ??= message as DraftProblem
  }
  return { ok: false, problems }
}

/** What a member says of its group. */
export function variantFields(
  id: string,
  name: string,
  options: readonly string[],
  values: readonly string[],
): Required<Variant> {
  const fields: Required<Variant> = { ...NO_VARIANT, groupId: id, groupName: name }
  for (const [place, { name: option, value }] of OPTIONS.entries()) {
    fields[option] = options[place] ?? ''
    fields[value] = values[place] ?? ''
  }
  return fields
}

/** How a member may be named by its group: as it is made here, or as it came from another program. */
const NAMED_AS = [memberName, nameWithOptions]

/** Ids and time that making a group needs from its shop, and the groups there are. */
export interface GroupPorts {
  newId(): string
  /** Epoch milliseconds. */
  now: number
  groups?: readonly { id: string }[]
}

/**
 * Makes the chosen products of a group. Those that are there take its name and the names of its options where these
 * changed; one that still goes by the name it was made with takes the new one too. What was sold keeps the name it had.
 * @param chosen which of the planned ones are made; those that are there are none of them
 */
export function groupIntents(
  plan: { name: string; options: readonly string[]; chosen: readonly PlannedMember[] },
  shared: SharedFields,
  known: Known | undefined,
  { newId, now, groups = [] }: GroupPorts,
): Intent[] {
  const { name, options, chosen } = plan
  const id = known?.id ?? newGroupId(name, groups, newId)
  const renamed = (known?.members ?? []).flatMap(({ product }): Intent[] => {
    const values = valuesOf(product)
    const nameAs = NAMED_AS.find((write) => write(product.groupName ?? '', values) === product.name)
    const named = nameAs?.(name, values)
    const fields = changedFields(PRODUCT, product, {
      ...variantFields(id, name, options, values),
      ...(named !== undefined && named.length <= LIMITS.name && { name: named }),
    })
    return Object.keys(fields).length === 0
      ? []
      : [{ type: 'product.patch', payload: { id: product.id, fields } }]
  })
  const made = chosen.map((member): Intent => {
    const productId = newId()
    const begins = { ...shared, ...variantFields(id, name, options, member.values) }
    const fields: ProductFields = {
      ...changedFields(PRODUCT, blankRow(PRODUCT, productId), begins),
      name: member.name,
      sellPrice: shared.sellPrice,
      createdAt: now,
    }
    return { type: 'product.patch', payload: { id: productId, fields } }
  })
  return [...renamed, ...made]
}
