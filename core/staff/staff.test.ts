import { expect, test } from 'vitest'
import { blankRow } from '../entities/entity.ts'
import { parsePayload } from '../sync/operations.ts'
import { A_PIN as PIN } from '../sync/testing/operations.ts'
import { holderOf } from './badge.ts'
import { asksWho, findByBadge, STAFF, type StaffRow, staffOf } from './staff.ts'
import { BLANK_STAFF, losesOwner, staffDraft, typedStaff } from './staff-draft.ts'
import { addStaff, changesOfPerson } from './staff-intents.ts'

const someone = (id: string, given: Partial<StaffRow> = {}): StaffRow => ({
  ...blankRow(STAFF, id),
  name: id,
  pin: PIN,
  ...given,
})
const NALEDI = someone('Naledi', { role: 'owner' })
const THANDI = someone('Thandi', { badge: 'B-17' })

const problems = (name: string) =>
  staffDraft([NALEDI])
    .safeParse({ ...BLANK_STAFF, name })
    .error?.issues.map(({ message }) => message)

test('the people of a shop stand by name, without those who were deleted or never named [S16.1]', () => {
  const rows = [THANDI, someone('x', { name: '' }), someone('Ann', { deleted: true }), NALEDI]
  expect(staffOf(rows)).toEqual([NALEDI, THANDI])
})

test('a till asks who stands at it once an owner has a PIN, not before [S16.1]', () => {
  expect(asksWho([])).toBe(false)
  expect(asksWho([THANDI, { ...NALEDI, pin: null }])).toBe(false)
  expect(asksWho([THANDI, { ...NALEDI, active: false }])).toBe(false)
  expect(asksWho([THANDI, NALEDI])).toBe(true)
})

test('a name has 1 to 60 characters, and no two people have the same [S16.1]', () => {
  expect(problems('x'.repeat(60))).toBeUndefined()
  expect(problems('x'.repeat(61))).toEqual(['too-long'])
  expect(problems(' ')).toContain('required')
  expect(problems('naledi ')).toEqual(['taken'])
})

test('a new person says all of theirs; one who is changed says only what differs [S16.1, S16.14]', () => {
  const draft = staffDraft([]).parse({ ...BLANK_STAFF, name: ' Thandi ' })
  expect(addStaff('t', draft, PIN, 5).payload).toEqual({
    id: 't',
    fields: { name: 'Thandi', role: 'cashier', active: true, badge: null, pin: PIN, createdAt: 5 },
  })
  const asTyped = { ...typedStaff(THANDI), staffCommission: 0 }
  const promoted = { ...asTyped, role: 'manager' as const }
  expect(changesOfPerson(THANDI, promoted, undefined)).toEqual({ role: 'manager' })
  expect(changesOfPerson(THANDI, asTyped, undefined)).toEqual({})
  expect(changesOfPerson(THANDI, asTyped, null)).toEqual({ pin: null })
})

test('the last owner with a PIN stays one while others work there, and is deleted last [S16.1]', () => {
  const shop = [NALEDI, THANDI]
  for (const fields of [{ role: 'manager' }, { active: false }, { deleted: true }, { pin: null }] as const)
    expect(losesOwner(shop, 'Naledi', fields)).toBe(true)
  expect(losesOwner(shop, 'Thandi', { deleted: true })).toBe(false)
  expect(losesOwner(shop, 'Naledi', { name: 'Naledi D' })).toBe(false)
  expect(losesOwner([NALEDI], 'Naledi', { deleted: true })).toBe(false)
  expect(losesOwner([...shop, someone('Zola', { role: 'owner' })], 'Naledi', { pin: null })).toBe(false)
})

test('a badge is one person’s: of two who have the same neither is meant [S16.3]', () => {
  expect(findByBadge([NALEDI, THANDI], ' B-17 ')).toBe(THANDI)
  expect(findByBadge([NALEDI, { ...THANDI, active: false }], 'B-17')).toBeUndefined()
  expect(findByBadge([THANDI, someone('Zola', { badge: 'B-17' })], 'B-17')).toBeUndefined()
  expect(findByBadge([NALEDI], '')).toBeUndefined()
})

test('a verifier that would keep a till busy for minutes, or holds a PIN in clear, is no such operation [S16.2]', () => {
  const read = (pin: object) =>
    parsePayload({ type: 'staff.patch', v: 1, payload: { id: 't', fields: { pin } } }).ok
  expect(read(PIN)).toBe(true)
  expect(read({ ...PIN, rounds: 1_000_000_000 })).toBe(false)
  expect(read({ ...PIN, hash: '4071' })).toBe(false)
  expect(read({ ...PIN, pin: '4071' })).toBe(false)
})

test('a badge is one that a till takes for a scan, and belongs to one person [S16.1, S16.3]', () => {
  const typed = (badge: string) =>
    staffDraft([NALEDI, someone('Sipho', { badge: 'STAFF-17' })]).safeParse({
      ...BLANK_STAFF,
      name: 'Ann',
      badge,
    })
  expect(typed(' STAFF-18 ').data?.badge).toBe('STAFF-18')
  expect(typed('').data?.badge).toBeNull()
  const codes = (badge: string) => typed(badge).error?.issues.map(({ message }) => message)
  expect(codes('STAFF-17')).toEqual(['badge-taken'])
  expect(codes('B-17')).toEqual(['no-badge'])
  expect(codes('STAFF')).toEqual(['no-badge'])
})

test('whoever was deleted keeps no badge from anybody [S16.1]', () => {
  const gone = someone('Sipho', { badge: 'STAFF-17', deleted: true })
  expect(holderOf([gone], 'STAFF-17')).toBeUndefined()
  expect(holderOf([{ ...gone, deleted: false, active: false }], ' STAFF-17')?.name).toBe('Sipho')
})

test('a badge is changed by itself, and taken away by an empty field [S16.14]', () => {
  const row = someone('Thandi', { badge: 'STAFF-17' })
  const draft = (badge: string) => staffDraft([]).parse({ ...typedStaff(row), badge })
  expect(changesOfPerson(row, draft('STAFF-17'), undefined)).toEqual({})
  expect(changesOfPerson(row, draft('STAFF-18'), undefined)).toEqual({ badge: 'STAFF-18' })
  expect(changesOfPerson(row, draft(''), undefined)).toEqual({ badge: null })
})
