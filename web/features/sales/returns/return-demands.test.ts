import { expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { type Method, methodOf, type Tender } from '#core/sales/tender.ts'
import { returnDemands } from './return-demands.ts'

const VOUCHER = { methodId: 'voucher', kind: 'voucher', name: 'Voucher' } as const
const asked = (refundBy: Method | undefined, ...asItCame: Tender[]) =>
  returnDemands({
    ...{ kind: 'return', verdict: { verdict: 'allowed' }, total: cents(1_500), cart: undefined },
    ...{ refundBy, asItCame },
  }).map(({ permission }) => permission)

test('[S14.7, S14.25] money that goes back otherwise than it came asks for it: as a new voucher in place of the one that paid, too', () => {
  const byCard: Tender = { ...methodOf('card'), id: '1', amount: cents(1_500) }
  const byVoucher: Tender = { ...VOUCHER, id: '1', amount: cents(1_500), reference: 'V000001' }
  expect(asked(undefined, byVoucher)).toEqual(['returnItems'])
  expect(asked(methodOf('card'), byCard)).toEqual(['returnItems'])
  expect(asked(methodOf('cash'), byCard)).toEqual(['returnItems', 'chooseRefund'])
  expect(asked(VOUCHER, byCard)).toEqual(['returnItems', 'chooseRefund'])
  expect(asked(VOUCHER, byVoucher)).toEqual(['returnItems', 'chooseRefund'])
})
