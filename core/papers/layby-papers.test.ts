import { expect, test } from 'vitest'
import { aCancellation, aLayby, aLaybyPayment } from '../laybys/layby-builders.ts'
import { cents } from '../money/cents.ts'
import { agreementSlip, cancelledSlip, laybyPaymentSlip } from './layby-papers.ts'
import { agreementSheet } from './layby-sheet.ts'
import type { ReceiptBusiness } from './receipt.ts'

const shop: ReceiptBusiness = {
  ...{ name: "Zodwa's", address: '12 Vilakazi Street', contactPhone: '011 555 0123' },
  ...{ taxNumber: '', logo: null, currency: 'ZAR' as const, language: undefined },
}
const facts = (list: readonly { label: string; value: string }[]) =>
  list.map(({ label, value }) => `${label}: ${value}`)

test('the agreement says goods, total, deposit, what is left, the last day, the law and both signatures [S20.15, S20.16]', () => {
  const slip = agreementSlip(aLayby(), shop)
  expect(slip.title).toBe('LAY-BY AGREEMENT')
  expect(slip.lines).toMatchObject([{ name: 'Blanket', quantity: '2', total: 'R300.00' }])
  expect(facts([slip.total, ...slip.payments])).toEqual([
    'TOTAL: R300.00',
    'Deposit: R30.00',
    'Left to pay: R270.00',
    'To be paid by: 2027/02/20',
  ])
  expect(slip.notes?.slice(1, 6)).toEqual([
    'Your payments remain your property until you take the goods.',
    'The goods are at our risk until then.',
    'If you cancel, or do not finish within 60 business days after the last day, we may keep at most 1% of the price.',
    'Agreed: we keep 1% of the price, R3.00.',
    'Nothing is kept in case of death or hospital.',
  ])
  expect([slip.signature, slip.notes?.at(-1)]).toEqual([
    'Signature of the customer',
    expect.stringContaining('Signature for the shop'),
  ])
})

test('what the whole was discounted by stands between the goods and the total, else the total stands alone [S20.15, S12.11]', () => {
  const whole = aLayby()
  expect(agreementSlip(whole, shop).sums).toEqual([])
  const discounts = [{ kind: 'cart' as const, amount: cents(2_000) }]
  const less = aLayby({
    lines: whole.lines.map((line) => ({ ...line, totalPrice: cents(28_000), discounts })),
    total: cents(28_000),
  })
  const sums = ['Subtotal: R300.00', 'Discount: -R20.00']
  expect(facts(agreementSlip(less, shop).sums)).toEqual(sums)
  expect(facts(agreementSheet(less, shop).sums)).toEqual([...sums, 'Total: R280.00', 'Deposit: R30.00'])
})

test('where nothing was agreed the paper promises all of the money back [S20.16]', () => {
  const notes = agreementSlip(aLayby({ penaltyPercent: 0 }), shop).notes?.join(' ') ?? ''
  expect(notes).toContain('nothing is kept: you get back all that you paid')
  expect(notes).not.toContain('1%')
})

test('on A4 it says the same, to the customer by name, and COPY when it is printed again [S20.15, S17.15]', () => {
  const sheet = agreementSheet(aLayby(), shop, { phone: '082 555 0101' }, { reprint: true })
  expect(sheet).toMatchObject({
    ...{ title: 'LAY-BY AGREEMENT', number: 'LB0001', fileName: 'Lay-by-LB0001.pdf', marks: ['COPY'] },
    customer: { name: 'Zanele Dlamini', facts: [{ value: '082 555 0101' }] },
    total: { label: 'Left to pay', value: 'R270.00' },
  })
  expect(facts(sheet.sums)).toEqual(['Total: R300.00', 'Deposit: R30.00'])
  expect(sheet.terms.lines).toEqual(agreementSlip(aLayby(), shop).notes?.slice(0, 6))
  expect(sheet.bank?.heading).toBe('Signature of the customer')
  expect(sheet.bank?.lines).toContain('Signature for the shop')
})

test('the receipt of an instalment says what was paid, what was paid so far and what is left [S20.18]', () => {
  const payments = [aLaybyPayment('p1', 3_000), aLaybyPayment('p2', 5_000)]
  const slip = laybyPaymentSlip({ layby: aLayby(), payments }, shop, { reprint: true })
  expect([slip.title, slip.reprintMark]).toEqual(['LAY-BY PAYMENT RECEIVED', 'COPY'])
  expect(facts([slip.total, ...slip.payments])).toEqual([
    'PAID: R50.00',
    'Cash: R50.00',
    'Paid so far: R80.00',
    'Left to pay: R220.00',
    'To be paid by: 2027/02/20',
  ])
})

test('the last instalment says that the goods can be collected, and money that went back says so [S20.18, S20.21]', () => {
  const slip = laybyPaymentSlip({ layby: aLayby(), payments: [aLaybyPayment('p1', 30_000)] }, shop)
  expect(slip.notes).toEqual(['All of it is paid: the goods can be collected.'])
  const back = laybyPaymentSlip({ layby: aLayby(), payments: [aLaybyPayment('p1', -5_000)] }, shop)
  expect([back.title, ...facts([back.total])]).toEqual(['LAY-BY MONEY PAID BACK', 'PAID BACK: R50.00'])
})

test('a cancelled lay-by says what was paid, how what is kept was worked out, and what goes back [S20.20]', () => {
  const slip = cancelledSlip(aLayby(), aCancellation('c1'), shop)
  expect(slip.title).toBe('LAY-BY CANCELLED')
  expect(facts([...slip.sums, slip.total])).toEqual([
    'Total: R300.00',
    'Paid so far: R30.00',
    'Kept: -R3.00',
    'PAID BACK: R27.00',
  ])
  expect(slip.notes).toEqual(['Kept: 1% of R300.00'])
  const poor = aCancellation('c2', { paid: cents(100), penalty: cents(100) })
  expect(cancelledSlip(aLayby(), poor, shop).notes).toEqual([
    'Kept: 1% of R300.00, at most the R1.00 that was paid',
  ])
})

test('the shop that cancels pays double: the paper says what was chosen, and that nothing is kept [S20.20]', () => {
  const given = { penalty: cents(0), penaltyPercent: 0, extra: cents(3_000) }
  const slip = cancelledSlip(
    aLayby(),
    aCancellation('c1', { reason: 'shop', remedy: 'doubled', ...given }),
    shop,
  )
  expect(facts(slip.facts)).toContain('Chosen: Double the money back')
  expect(facts([...slip.sums.slice(2), slip.total])).toEqual(['As much again: R30.00', 'PAID BACK: R60.00'])
  expect(slip.notes).toEqual(['Nothing is kept.'])
})
