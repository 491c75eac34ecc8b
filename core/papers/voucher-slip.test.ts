import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import type { Voucher } from '../vouchers/voucher.ts'
import type { ReceiptBusiness } from './receipt.ts'
import { voucherFileName, voucherSlip } from './voucher-slip.ts'

const shop: ReceiptBusiness = {
  ...{ name: "Zodwa's", address: '12 Vilakazi Street', contactPhone: '011 555 0123' },
  ...{ taxNumber: '', logo: null, currency: 'ZAR' as const, language: undefined },
}
const NOON = new Date(2026, 10, 20, 12, 5).getTime()
const voucher: Voucher = {
  ...{ id: 'V000001-B', currency: 'ZAR' },
  entries: [{ saleId: 'cn', number: 'CN000007-B', kind: 'issued', amount: cents(6_000), at: NOON }],
}
const facts = (list: readonly { label: string; value: string }[]) =>
  list.map(({ label, value }) => `${label}: ${value}`)

test('[S14.25] the slip of a voucher says what it is worth, until when, and has its number as bars', () => {
  const slip = voucherSlip(voucher, shop)
  expect(facts(slip.facts)).toEqual([
    'Voucher No.: V000001-B',
    'Date: 2026/11/20',
    'Time: 12:05',
    'Till: B',
    'For credit note: CN000007-B',
  ])
  expect(facts([slip.total, ...slip.payments])).toEqual(['Voucher: R60.00', 'Valid until: 2029/11/20'])
  expect(slip).toMatchObject({ title: 'VOUCHER', barcode: 'V000001-B', reprintMark: null })
  expect(voucherFileName(voucher)).toBe('Voucher-V000001-B.pdf')
})

test('[S14.25] a copy is marked, and says what is left by then', () => {
  const spent = {
    saleId: 's',
    number: 'R000009',
    kind: 'spent',
    amount: cents(-4_500),
    at: NOON + 1,
  } as const
  const copy = voucherSlip({ ...voucher, entries: [...voucher.entries, spent] }, shop, { reprint: true })
  expect(copy.reprintMark).toBe('COPY')
  expect(facts(copy.payments)).toEqual(['Left of it: R15.00', 'Valid until: 2029/11/20'])
})
