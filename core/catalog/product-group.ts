import { compareText } from '../language/compare-text.ts'
import { newGroupId, variantKey } from './group-id.ts'
import type { Product } from './product.ts'
import { OPTIONS, type VARIANT_FIELDS } from './variant-fields.ts'

/** What of a product says which variant of what it is. */
export type Variant = Pick<Product, keyof typeof VARIANT_FIELDS>

/** What a product says that is in no group. */
export const NO_VARIANT: Required<Variant> = {
  groupId: '',
  groupName: '',
  option1Name: '',
  option1Value: '',
  option2Name: '',
  option2Value: '',
  option3Name: '',
  option3Value: '',
}

/**
 * A product with what it says of its group, and nothing of one where it is in none: whoever names a group writes the name of
 * a member too that another device took out meanwhile.
 */
export function ofItsGroup<Some extends Variant>(product: Some): Some {
  return product.groupId ? product : { ...product, ...NO_VARIANT }
}

/**
 * What a product says of the group that somebody names for it. Another name means another group, which is the one of that name
 * where there is one: a group as a whole is named in a form of its own.
 * @param before the product as it is; undefined for a new one
 * @param groups those there are
 */
export function groupNamed(
  typed: string,
  before: Variant | undefined,
  { groups, newId }: { groups: readonly { id: string; name: string }[]; newId(): string },
): Partial<Variant> {
  const name = typed.trim()
  if (before?.groupName?.trim() === name || (name === '' && !before?.groupName)) return {}
  if (name === '') return NO_VARIANT
  const known = groups.find((each) => variantKey(each.name) === variantKey(name))
  return { groupId: known?.id ?? newGroupId(name, groups, newId), groupName: known?.name ?? name }
}

interface Grouped {
  product: Variant & Pick<Product, 'id'>
}

/** Products that are variants of one, such as a T-shirt by size and colour (S19.27). */
export interface ProductGroup<Item> {
  id: string
  name: string
  /** What its options are called, in order: as many as any member has a value of. '' where no member names one. */
  options: readonly string[]
  /** In the order in which they were given. */
  members: readonly Item[]
  /** Among the groups, from 0. */
  place: number
}

/** Whether something shown is a group of variants, and no product. */
export function isGroup<Item extends Grouped>(shown: Item | ProductGroup<Item>): shown is ProductGroup<Item> {
  return 'members' in shown
}

/** The values of a product's options, in order; '' for an option that it has none of. */
export function valuesOf(product: Variant): string[] {
  return OPTIONS.map(({ value }) => product[value] ?? '')
}

/** Whether a product has these values of the first options, however they are spelt. */
export function hasValues(product: Variant, values: readonly string[]): boolean {
  const own = valuesOf(product)
  return values.every((value, place) => variantKey(own[place] ?? '') === variantKey(value))
}

/** What a member is called when it is made, which is also what its papers say: `T-shirt, M, red`. */
export function memberName(group: string, values: readonly string[]): string {
  return [group, ...values].filter((part) => part !== '').join(', ')
}

/**
 * What a variant is called that comes from another program: `T-shirt – S / Red`.
 * @param options as they are written, '' for none
 */
export function nameWithOptions(name: string, options: readonly string[]): string {
  const said = options.filter((option) => option !== '')
  return name === '' || said.length === 0 ? name : `${name} – ${said.join(' / ')}`
}

/** The groups of products, by id. */
export function groupsOf<Item extends Grouped>(
  items: readonly Item[],
): ReadonlyMap<string, ProductGroup<Item>> {
  const members = new Map<string, Item[]>()
  for (const item of items) {
    const { groupId } = item.product
    if (!groupId) continue
    const known = members.get(groupId)
    if (known) known.push(item)
    else members.set(groupId, [item])
  }
  return new Map([...members].map(([id, group], place) => [id, groupOf(id, group, place)]))
}

function groupOf<Item extends Grouped>(
  id: string,
  members: readonly Item[],
  place: number,
): ProductGroup<Item> {
  const said = members.map(({ product }) => product)
  const count = OPTIONS.findLastIndex(({ value }) => said.some((product) => product[value])) + 1
  return {
    id,
    name: mostSaid(said.map(({ groupName }) => groupName)),
    options: OPTIONS.slice(0, count).map(({ name }) => mostSaid(said.map((product) => product[name]))),
    members,
    place,
  }
}

// A member that one device added while another gave the group a new name still says the old one: every device shows what
// most of them say.
function mostSaid(texts: readonly (string | undefined)[]): string {
  const [first = ''] = texts
  if (texts.every((text) => text === first)) return first
  const counts = new Map<string, number>()
  for (const text of texts) if (text) counts.set(text, (counts.get(text) ?? 0) + 1)
  const [most] = [...counts].sort(([left, many], [right, more]) => more - many || compareText(left, right))
  return most?.[0] ?? ''
}

/**
 * Products with each group of which all members are among them as one, where its first member would stand. A search that
 * only some members answer shows those: whoever types `T-shirt M` is past the choice.
 * @param groups of all products that are for sale
 * @returns `items` itself where there are no groups
 */
export function withGroups<Item extends Grouped>(
  items: readonly Item[],
  groups: ReadonlyMap<string, ProductGroup<Item>>,
): readonly (Item | ProductGroup<Item>)[] {
  if (groups.size === 0) return items
  // Of thousands of matches each is looked up once: a key waits for it.
  const groupsOfItems = items.map(({ product }) =>
    product.groupId ? groups.get(product.groupId) : undefined,
  )
  const counts = new Uint32Array(groups.size)
  for (const group of groupsOfItems) if (group) counts[group.place] = (counts[group.place] ?? 0) + 1
  const put = new Uint8Array(groups.size)
  const shown: (Item | ProductGroup<Item>)[] = []
  for (const [at, item] of items.entries()) {
    const group = groupsOfItems[at]
    // One alone is shown as itself.
    const isWhole = group && group.members.length > 1 && counts[group.place] === group.members.length
    if (!group || !isWhole) shown.push(item)
    else if (put[group.place] === 0) {
      put[group.place] = 1
      shown.push(group)
    }
  }
  return shown
}

/** A value of an option, and which members have it. */
export interface OptionValue<Item> {
  value: string
  members: readonly Item[]
}

/**
 * The values that some members of a group have of an option: sizes of letters from small to large, then what begins with a
 * number by that and its unit, then the others as they were made. A value in two spellings is one, in the most common.
 * @param place of the option, the first is 0
 */
export function optionValues<Item extends Grouped>(
  members: readonly Item[],
  place: number,
): OptionValue<Item>[] {
  const said = (member: Item) => valuesOf(member.product)[place]?.trim() ?? ''
  const byKey = new Map<string, Item[]>()
  for (const member of members) {
    const key = variantKey(said(member))
    const known = byKey.get(key)
    if (known) known.push(member)
    else byKey.set(key, [member])
  }
  return [...byKey.values()]
    .map((having) => ({ value: mostSaid(having.map(said)), members: having }))
    .map((each) => ({ ...each, rank: rankOf(each.value), made: firstId(each.members) }))
    .sort(
      ({ rank: [kind, size], made }, { rank: [otherKind, otherSize], made: otherMade }) =>
        kind - otherKind || size - otherSize || compareText(made, otherMade),
    )
    .map(({ value, members: having }) => ({ value, members: having }))
}

// Ids tell the order in which products were made (R5).
const firstId = (members: readonly Grouped[]): string =>
  members.map(({ product }) => product.id).reduce((first, id) => (id < first ? id : first))

const LETTER_SIZE = /^(\d?)(x*)([sml])$/i
const NUMBER = /^(\d+(?:[.,]\d+)?)(?:\s*(kg|g|l|ml|m|cm|mm)(?![a-z]))?/i
/** How many of the smallest unit beside it there are in one. */
const SCALES: Readonly<Record<string, number>> = { kg: 1_000, l: 1_000, m: 1_000, cm: 10 }

function rankOf(value: string): [kind: number, size: number] {
  const letters = LETTER_SIZE.exec(value)
  if (letters) {
    const [, times = '', extra = '', size = ''] = letters
    const far = 1 + (times === '' ? extra.length : Number(times))
    return [0, size.toLowerCase() === 'm' ? 0 : size.toLowerCase() === 's' ? -far : far]
  }
  const [, number, unit = ''] = NUMBER.exec(value) ?? []
  if (number === undefined) return [2, 0]
  return [1, Number(number.replace(',', '.')) * (SCALES[unit.toLowerCase()] ?? 1)]
}
