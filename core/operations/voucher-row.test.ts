import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { NOON } from '../sync/testing/operations.ts'
import { served } from '../sync/testing/served.ts'
import { issueVoucher, spendVoucher } from '../sync/testing/vouchers.ts'

test('[S14.25] a voucher is issued by a return alone: a sale of another program that says it issued one has spent it', () => {
  const claims = spendVoucher('s1', 'V000001', 2, { voucher: { number: 'V000001' }, createdAt: NOON + 10 })
  const set = served({ intent: issueVoucher('cn1', 'V000001', 1), ms: 1 }, { intent: claims, ms: 10 })
  expect(set.get('vouchers', 'V000001')?.entries).toMatchObject([
    { saleId: 'cn1', kind: 'issued', amount: 1_500 },
    { saleId: 's1', kind: 'spent', amount: -3_000 },
  ])
  expect(set.get('sales', 's1')?.flags).toContain('over-spent')
})

test('[S14.25] a sale that pays twice with one voucher is one entry of it', () => {
  const byVoucher = { methodId: 'voucher', kind: 'voucher', name: 'Voucher', reference: 'V000001' } as const
  const tenders = [
    { ...byVoucher, id: '1', amount: 1_000 },
    { ...byVoucher, id: '2', amount: 500 },
  ]
  const twice = spendVoucher('s1', 'V000001', 1, { tenders: tenders as never })
  const set = served({ intent: issueVoucher('cn1', 'V000001', 1), ms: 1 }, { intent: twice, ms: 10 })
  expect(set.get('vouchers', 'V000001')?.entries).toMatchObject([
    { kind: 'issued' },
    { kind: 'spent', amount: -1_500 },
  ])
  expect(set.get('sales', 's1')?.flags).not.toContain('over-spent')
})

const twoVouchers = (first: number, second: number) => {
  const byVoucher = { methodId: 'voucher', kind: 'voucher', name: 'Voucher' } as const
  const tenders = [
    { ...byVoucher, id: '1', amount: cents(first), reference: 'V000001' },
    { ...byVoucher, id: '2', amount: cents(second), reference: 'V000002' },
  ]
  return { tenders }
}

test('[S14.25] a sale that took more of the first of its two vouchers than was left is over-spent, though the second had enough', () => {
  const both = spendVoucher('s1', 'V000001', 3, { ...twoVouchers(3_000, 1_500), createdAt: NOON + 10 })
  const before = [
    { intent: issueVoucher('cn1', 'V000001', 1), ms: 1 },
    { intent: issueVoucher('cn2', 'V000002', 4), ms: 2 },
  ]
  const set = served(...before, { intent: both, ms: 10 })
  expect(set.get('sales', 's1')?.flags).toContain('over-spent')
  // Nor does what the second voucher pays later take the doubt off.
  const later = spendVoucher('s2', 'V000002', 1, { createdAt: NOON + 20 })
  const after = served(...before, { intent: both, ms: 10 }, { intent: later, ms: 20 })
  expect(after.get('sales', 's1')?.flags).toContain('over-spent')
  expect(after.get('sales', 's2')?.flags).not.toContain('over-spent')
})
