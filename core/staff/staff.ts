import { z } from 'zod/mini'
import { field, type PatchShape, partOf, type RowShape } from '../entities/entity.ts'
import { as, nameField } from '../entities/fields.ts'
import { type Kind, kinds, nullable, oneOf } from '../entities/kinds.ts'
import { ACCESS_CHANGES } from './access-changes.ts'
import type { Person } from './person.ts'
import { ROLE_IDS } from './role-id.ts'
import { STAFF_PERCENT } from './staff-commission.ts'

/** The longest name of a person, in UTF-16 units (S16.1). */
export const LONGEST_STAFF_NAME = 60
const NAME: Kind<string, 'text'> = {
  ...kinds.name,
  input: nameField.check(z.maxLength(LONGEST_STAFF_NAME)),
  longest: LONGEST_STAFF_NAME,
}

// 16 and 32 bytes take 24 and 44 characters. No device may be kept busy for minutes by a number of rounds.
const BASE64: Kind<string, 'other'> = {
  input: z.string().check(z.regex(/^[A-Za-z0-9+/]{16,86}={0,2}$/, 'invalid base64')),
  stored: z.string(),
  written: 'other',
  column: 'text',
  nullable: false,
}
const ROUNDS: Kind<number, 'other'> = {
  input: as<number>(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  stored: as<number>(z.int()),
  written: 'other',
  column: 'bigint',
  nullable: false,
}

/** What a PIN is checked against: PBKDF2-SHA-256 under a salt of its own. The PIN itself is in nothing that is kept (S16.2). */
export const PIN_VERIFIER = {
  /** Base64. */
  salt: field(BASE64),
  /** Base64. */
  hash: field(BASE64),
  rounds: field(ROUNDS),
}
export interface PinVerifier extends RowShape<typeof PIN_VERIFIER> {}

/** A person who works in the shop (S16.1). */
export const STAFF = {
  id: field(kinds.id, { blank: '', setBy: 'operation' }),
  name: field(NAME, { blank: '', required: true }),
  role: field(oneOf(ROLE_IDS), { blank: 'cashier' }),
  /** Null for somebody who cannot be chosen at a till. */
  pin: field(nullable(partOf(PIN_VERIFIER)), { blank: null, setBy: 'operation' }),
  /** What a scanner reads from their badge. */
  badge: field(nullable(kinds.code), { blank: null, setBy: 'operation' }),
  /** The account that is theirs, where they have one. */
  accountId: field(nullable(kinds.id), { blank: null, setBy: 'operation' }),
  /** Works here now: chosen at tills. */
  active: field(kinds.flag, { blank: true }),
  /** What they earn on what they sell, in percent; 0 or missing for nothing (S16.20). */
  staffCommission: field(STAFF_PERCENT, { optional: true, blank: 0 }),
  deleted: field(kinds.flag, { blank: false, setBy: 'operation' }),
  createdAt: field(kinds.instant, { blank: 0, setBy: 'operation' }),
  /** Every change of role, active, deleted and whether there is a PIN: facts are judged by what held then (R42). */
  said: field(ACCESS_CHANGES, { setBy: 'rule', optional: true }),
}
export interface StaffRow extends RowShape<typeof STAFF> {}
export type StaffFields = PatchShape<typeof STAFF>

/** The people of a shop by name, those who do not work now included. @param rows as they are stored */
export function staffOf(rows: Iterable<StaffRow>): StaffRow[] {
  return [...rows]
    .filter(({ deleted, name }) => !deleted && name !== '')
    .sort((left, right) => left.name.localeCompare(right.name) || (left.id < right.id ? -1 : 1))
}

/** Whether somebody can say at a till that it is them: they work here and have a PIN. */
export function canSignIn({ active, deleted, pin }: StaffRow): boolean {
  return active && !deleted && pin !== null
}

/**
 * Whether the shop's tills ask who stands at them: once an owner has a PIN. Before that there would be nobody who may
 * give others a PIN, and a till that nobody can unlock sells nothing.
 */
export function asksWho(staff: readonly StaffRow[]): boolean {
  return staff.some((each) => each.role === 'owner' && canSignIn(each))
}

/** The person that a row is, as facts and screens name them. */
export function personOf({ id, name, role }: StaffRow): Person {
  return { staffId: id, name, role }
}

/** Who carries the badge that a scanner read; undefined where nobody at work does, or more than one. */
export function findByBadge(staff: readonly StaffRow[], scanned: string): StaffRow | undefined {
  const code = scanned.trim()
  const found = staff.filter((each) => code !== '' && each.active && !each.deleted && each.badge === code)
  return found.length === 1 ? found[0] : undefined
}
