import { z } from 'zod/mini'
import { field, type PatchShape, type RowShape } from '../entities/entity.ts'
import { nameField } from '../entities/fields.ts'
import { type Kind, kinds, oneOf } from '../entities/kinds.ts'
import type { Language } from '../language/language.ts'
import { buttonName, keptName } from './method-words.ts'
import { METHOD_KINDS, type MethodKind, paymentWords } from './payment-method.ts'
import type { Method } from './tender.ts'

/** The kinds of the methods that a shop adds (S11.1). */
export const OWN_KINDS = ['card', 'wallet', 'transfer', 'other'] as const satisfies readonly MethodKind[]

export const ASKS_REFERENCE = ['no', 'optional', 'required'] as const
export type AsksReference = (typeof ASKS_REFERENCE)[number]

/** The longest name of a method, in UTF-16 units. */
export const LONGEST_METHOD_NAME = 30
const NAME: Kind<string, 'text'> = {
  ...kinds.name,
  input: nameField.check(z.maxLength(LONGEST_METHOD_NAME)),
  longest: LONGEST_METHOD_NAME,
}

/** A way to pay, as a shop has it (S11.1). */
export const METHOD = {
  id: field(kinds.id, { blank: '', setBy: 'operation' }),
  /** Blank for a built-in one that was not renamed: its name is in `payment-method.ts`. */
  name: field(NAME, { blank: '', required: true }),
  kind: field(oneOf(METHOD_KINDS), { blank: 'other' }),
  /** Whether a slip's number is asked for (S11.11). */
  asksReference: field(oneOf(ASKS_REFERENCE), { blank: 'no' }),
  opensDrawer: field(kinds.flag, { blank: false }),
  /** Its place in the shop's order; equal ones stand by id. */
  position: field(kinds.count, { blank: 0, setBy: 'operation' }),
  /** Offered at the till. */
  active: field(kinds.flag, { blank: true }),
  deleted: field(kinds.flag, { blank: false, setBy: 'operation' }),
}
export interface MethodRow extends RowShape<typeof METHOD> {}
export type MethodFields = PatchShape<typeof METHOD>

/**
 * What goods are taken on trust by, and money that goes back as a voucher: built in, and not offered before the owner says so
 * (S20.1, R59).
 */
const OFF_AT_FIRST = { account: 'account', voucher: 'voucher' } as const

const KINDS: Record<string, MethodKind> = { ...paymentWords('kind'), ...OFF_AT_FIRST }

/** The methods that every shop has, in their order, before anybody changed one. They need no rows. */
const BUILT_IN: ReadonlyMap<string, MethodRow> = new Map(
  Object.entries(KINDS).map(([id, kind], place) => [
    id,
    {
      id,
      name: '',
      kind,
      asksReference: 'no',
      opensDrawer: kind === 'cash',
      position: place + 1,
      active: !Object.hasOwn(OFF_AT_FIRST, id),
      deleted: false,
    },
  ]),
)

/** A built-in method before anybody changed it; undefined for one that a shop added. */
export function builtInMethod(id: string): MethodRow | undefined {
  return BUILT_IN.get(id)
}

/**
 * The methods of a shop in its order, those that are switched off included. Till, settings, papers and imports know no
 * others. One on account or by voucher that another program added is left out: a shop has one book, and one series,
 * whose numbers are the reference of a payment.
 * @param rows as they are stored
 */
export function methodsOf(rows: Iterable<MethodRow>): MethodRow[] {
  const byId = new Map(BUILT_IN)
  for (const row of rows) byId.set(row.id, row)
  return [...byId.values()]
    .filter(
      ({ id, name, kind, deleted }) =>
        !deleted && (BUILT_IN.has(id) || (name !== '' && !Object.hasOwn(OFF_AT_FIRST, kind))),
    )
    .map((method) => (method.kind === 'voucher' ? { ...method, asksReference: 'no' as const } : method))
    .sort((left, right) => left.position - right.position || (left.id < right.id ? -1 : 1))
}

/** Whether the shop sells on account (S20.1). @param methods those of the shop */
export function sellsOnAccount(methods: readonly Pick<MethodRow, 'kind' | 'active'>[]): boolean {
  return methods.some(({ kind, active }) => active && kind === 'account')
}

/** Whether the shop gives and takes vouchers (S14.25). @param methods those of the shop */
export function takesVouchers(methods: readonly Pick<MethodRow, 'kind' | 'active'>[]): boolean {
  return methods.some(({ kind, active }) => active && kind === 'voucher')
}

/** The methods by which money changes hands: all but those on account and by voucher. */
export function moneyMethods<Some extends Pick<MethodRow, 'kind'>>(methods: readonly Some[]): Some[] {
  return methods.filter(({ kind }) => kind !== 'account' && kind !== 'voucher')
}

/** What a method is called on buttons and in lists. */
export function methodName(
  { id, name }: Pick<MethodRow, 'id' | 'name'>,
  language: Language | undefined,
): string {
  return name || buttonName(id, language)
}

/** A method as a tender freezes it: under the name that papers print. */
export function frozenMethod({ id, name, kind }: Pick<MethodRow, 'id' | 'name' | 'kind'>): Method {
  return { methodId: id, kind, name: name || keptName(id) }
}
