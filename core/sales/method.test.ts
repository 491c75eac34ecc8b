import { expect, test } from 'vitest'
import { FIRST_HLC } from '../clocks/hlc.ts'
import { stampOf } from '../clocks/stamps.ts'
import { blankRow } from '../entities/entity.ts'
import { WorkingSet } from '../rows/working-set.ts'
import { applyOperation } from '../sync/rules.ts'
import { patchMethod } from '../sync/testing/operations.ts'
import {
  frozenMethod,
  METHOD,
  type MethodFields,
  type MethodRow,
  methodName,
  methodsOf,
  sellsOnAccount,
  takesVouchers,
} from './method.ts'
import { paidHow } from './method-words.ts'

const SNAPSCAN: MethodRow = { ...blankRow(METHOD, 'snapscan'), name: 'SnapScan', kind: 'wallet', position: 5 }

/** A shop's methods after some changes. */
function after(...changes: [id: string, fields: MethodFields][]): MethodRow[] {
  const set = new WorkingSet()
  changes.forEach(([id, fields], at) => {
    const stamp = stampOf(FIRST_HLC, `op-${at}`)
    applyOperation(set, { ...patchMethod(id, fields), opId: `op-${at}`, stamp, occurredAt: 0, device: '' })
  })
  const ids = new Set(changes.map(([id]) => id))
  return methodsOf([...ids].flatMap((id) => set.get('methods', id) ?? []))
}

const names = (methods: readonly MethodRow[]) => methods.map((method) => methodName(method, undefined))

test('a shop takes cash, cards and transfers before anybody says so; on account waits for the owner [S11.1, S20.1]', () => {
  expect(names(methodsOf([]))).toEqual(['Cash', 'Card', 'Transfer', 'On account', 'Voucher'])
  expect(methodsOf([]).map(({ kind, opensDrawer, active }) => [kind, opensDrawer, active])).toEqual([
    ['cash', true, true],
    ['card', false, true],
    ['transfer', false, true],
    ['account', false, false],
    ['voucher', false, false],
  ])
  expect(sellsOnAccount(methodsOf([]))).toBe(false)
})

test('the owner sells on account, under the name that the shop has for it, and it stays what it is [S20.1]', () => {
  const on = after(['account', { name: 'On tick', active: true, kind: 'card', deleted: true }])
  expect(on[3]).toMatchObject({ id: 'account', kind: 'account', active: true, deleted: false })
  expect(names(on)).toEqual(['Cash', 'Card', 'Transfer', 'On tick', 'Voucher'])
  expect(sellsOnAccount(on)).toBe(true)
})

test('a shop has one series of vouchers, off until its owner switches it on [S11.1, S14.25]', () => {
  expect(takesVouchers(methodsOf([]))).toBe(false)
  expect(takesVouchers(after(['voucher', { active: true }]))).toBe(true)
  const others = after(['gift', { name: 'Gift card', kind: 'voucher', active: true }])
  expect(takesVouchers(others)).toBe(false)
})

test('a shop has one book: what another program adds on account is not offered [S11.1, S20.1]', () => {
  const added = after(['book', { name: 'The book', kind: 'account', position: 1, active: true }])
  expect(names(added)).toEqual(['Cash', 'Card', 'Transfer', 'On account', 'Voucher'])
  expect(sellsOnAccount(added)).toBe(false)
})

test('the owner adds SnapScan, and puts it before cards [S11.1, S11.2]', () => {
  const added = after(['snapscan', { name: 'SnapScan', kind: 'wallet', position: 5 }])
  expect(names(added)).toEqual(['Cash', 'Card', 'Transfer', 'On account', 'SnapScan', 'Voucher'])
  const moved = after(
    ['snapscan', { name: 'SnapScan', position: 2 }],
    ['card', { position: 3 }],
    ['bank_transfer', { position: 4 }],
  )
  expect(names(moved)).toEqual(['Cash', 'SnapScan', 'Card', 'On account', 'Transfer', 'Voucher'])
})

test('a built-in method can be renamed and switched off, but neither deleted nor made another kind [S11.1]', () => {
  const [cash, , transfer] = after(
    ['cash', { deleted: true, kind: 'wallet', active: false }],
    ['bank_transfer', { name: 'Instant EFT' }],
  )
  expect(cash).toMatchObject({ kind: 'cash', active: false, deleted: false, opensDrawer: true })
  expect(transfer && methodName(transfer, undefined)).toBe('Instant EFT')
})

test('one that the owner added can be deleted, and brought back', () => {
  expect(names(after(['snapscan', { name: 'SnapScan' }], ['snapscan', { deleted: true }]))).toHaveLength(5)
  const back = after(
    ['snapscan', { name: 'SnapScan' }],
    ['snapscan', { deleted: true }],
    ['snapscan', { deleted: false }],
  )
  expect(names(back)).toContain('SnapScan')
})

test('a change of a method whose own beginning has not arrived shows nothing without a name', () => {
  expect(after(['snapscan', { active: false }])).toHaveLength(5)
})

test('papers print a built-in method as they always did, and any other by its name [S11.4]', () => {
  const [cash, card, transfer] = methodsOf([])
  const frozen = [cash, card, transfer].map((method) => method && frozenMethod(method).name)
  expect(frozen).toEqual(['Cash', 'Card', 'EFT'])
  expect(frozenMethod(SNAPSCAN)).toEqual({ methodId: 'snapscan', kind: 'wallet', name: 'SnapScan' })
  expect([cash, transfer, SNAPSCAN].map((method) => method && paidHow(method, undefined))).toEqual([
    'in cash',
    'by EFT',
    'by SnapScan',
  ])
  // At the till a transfer is called what its button says.
  expect(transfer && paidHow(transfer, undefined, 'taken')).toBe('by transfer')
})
