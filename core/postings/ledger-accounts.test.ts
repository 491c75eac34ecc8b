import { expect, test } from 'vitest'
import { builtInMethod, type MethodRow } from '../sales/method.ts'
import { keepLedgerCodes } from '../settings/ledger-codes.ts'
import { ledgerEntries, namedAccount } from './ledger-accounts.ts'

const cash = builtInMethod('cash')
const account = builtInMethod('account')
if (!cash || !account) throw new Error('every shop has these')
const snap: MethodRow = { ...cash, id: 'snap', name: 'SnapScan', kind: 'wallet' }
const SNAP = { account: 'wallet', part: { key: 'snap', name: 'SnapScan' } } as const
const ZAPPER = { account: 'wallet', part: { key: 'zapper', name: 'Zapper' } } as const

test('[S22.5] a payment method that the shop added may have a code of its own; another of its kind has that of the kind', () => {
  const entries = ledgerEntries([cash, account, snap], undefined)
  expect(entries.filter(({ account }) => account.startsWith('wallet'))).toEqual([
    { account: 'wallet', code: '1120', name: 'Phone payments', label: 'Phone payments' },
    { account: 'wallet:snap', code: '1120', name: 'Phone payments', label: 'SnapScan' },
  ])
  const codes = [
    { account: 'wallet', code: '600', name: '' },
    { account: 'wallet:snap', code: '601', name: '' },
  ]
  expect(namedAccount(codes, SNAP)).toEqual({ code: '601', name: 'Phone payments' })
  expect(namedAccount(codes, ZAPPER)).toEqual({ code: '600', name: 'Phone payments' })
  expect(namedAccount([], SNAP)).toEqual({ code: '1120', name: 'Phone payments' })
})

test('[S22.5] every account has a code of its own before the shop gives one', () => {
  const codes = ledgerEntries([], undefined).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})

test('[S22.5] what was typed of a code is kept without blanks, and of nothing nothing', () => {
  const typed = [
    { account: 'cash', code: ' 090 ', name: '' },
    { account: 'card', code: ' ', name: '' },
  ]
  expect(keepLedgerCodes('b1', typed)).toMatchObject({
    payload: { id: 'b1', fields: { ledgerCodes: [{ account: 'cash', code: '090', name: '' }] } },
  })
})
