import { expect, test } from 'vitest'
import { aCancellation, aLayby, aLaybyPayment } from '../laybys/layby-builders.ts'
import { ofLaybys } from './layby-findings.ts'

const ANN = { staffId: 'ann', name: 'Ann' }
const MUSA = { staffId: 'musa', name: 'Musa' }

test('[S20.21] a lay-by handed over at one till and cancelled at another is on the list, once', () => {
  const cancellations = [aCancellation('c1', { by: MUSA, device: 'B' })]
  const both = aLayby({ collectedAt: 5, cancellations })
  const laybyPayments = [aLaybyPayment('p1', 30_000), aLaybyPayment('p2', -29_700)]
  expect(ofLaybys({ laybys: [both], laybyPayments })).toMatchObject([
    { doubt: 'collected', about: 'layby', number: 'LB0001', amount: 30_000, who: 'Musa', device: 'B' },
  ])
  const alone = [aLayby({ collectedAt: 5 }), aLayby({ id: 'lb2', number: 'LB0002', cancellations })]
  expect(ofLaybys({ laybys: alone, laybyPayments: laybyPayments.slice(0, 1) })).toEqual([])
})

test('[S20.21] R50 that came in after it was cancelled is on the list with whoever took it, until it is paid back', () => {
  const laybys = [aLayby({ cancellations: [aCancellation('c1')] })]
  const settled = [aLaybyPayment('p1', 3_000), aLaybyPayment('p2', -2_700, { at: 2_000_000_000_000 })]
  const late = aLaybyPayment('p3', 5_000, { by: ANN, device: 'B' })
  expect(ofLaybys({ laybys, laybyPayments: settled })).toEqual([])
  expect(ofLaybys({ laybys, laybyPayments: [late, ...settled] })).toMatchObject([
    { doubt: 'to-pay-back', subject: 'p3', number: 'LB0001', amount: 5_000, who: 'Ann', device: 'B' },
  ])
  const paidBack = [late, ...settled, aLaybyPayment('p4', -5_000)]
  expect(ofLaybys({ laybys, laybyPayments: paidBack })).toEqual([])
})

test('[S20.21] two tills apart cancel a lay-by and both give its R27 back: it is on the list with whoever gave the last', () => {
  const cancellations = [aCancellation('c1'), aCancellation('c2', { device: 'B' })]
  const once = [aLaybyPayment('p1', 3_000), aLaybyPayment('p2', -2_700, { at: 2_000_000_000_000 })]
  const again = aLaybyPayment('p3', -2_700, { at: 2_000_000_000_001, by: MUSA, device: 'B' })
  const twice = { laybys: [aLayby({ cancellations })], laybyPayments: [...once, again] }
  expect(ofLaybys({ ...twice, laybyPayments: once })).toEqual([])
  expect(ofLaybys(twice)).toMatchObject([
    { doubt: 'given-back-twice', about: 'layby', subject: 'p3', amount: 2_700, who: 'Musa', device: 'B' },
  ])
})

test('[S20.21] R50 too much for a lay-by goes back from two tills apart: R50 is on the list, until it is paid again', () => {
  const laybys = [aLayby()]
  const paid = [aLaybyPayment('p1', 30_000), aLaybyPayment('p2', 5_000), aLaybyPayment('p3', -5_000)]
  const again = aLaybyPayment('p4', -5_000, { at: 2_000_000_000_000, by: ANN })
  expect(ofLaybys({ laybys, laybyPayments: paid })).toEqual([])
  expect(ofLaybys({ laybys, laybyPayments: [...paid, again] })).toMatchObject([
    { doubt: 'given-back-twice', subject: 'p4', number: 'LB0001', amount: 5_000, who: 'Ann' },
  ])
  const handedOver = [aLayby({ collectedAt: 5 })]
  expect(ofLaybys({ laybys: handedOver, laybyPayments: [...paid, again] })).toMatchObject([
    { doubt: 'given-back-twice', subject: 'p4', amount: 5_000 },
  ])
  const settled = [...paid, again, aLaybyPayment('p5', 5_000)]
  expect(ofLaybys({ laybys, laybyPayments: settled })).toEqual([])
})

test('[S16.12, S21.9] a lay-by and a payment that somebody was not permitted to, or that say a day far off, are on the list', () => {
  const laybys = [aLayby({ by: ANN, notPermitted: true })]
  const laybyPayments = [{ ...aLaybyPayment('p1', 3_000, { by: MUSA }), dateFar: true }]
  expect(ofLaybys({ laybys, laybyPayments })).toMatchObject([
    { doubt: 'not-permitted', about: 'layby', subject: 'lb1', who: 'Ann' },
    {
      doubt: 'date-far',
      about: 'layby-payment',
      subject: 'p1',
      number: 'LB0001',
      amount: 3_000,
      who: 'Musa',
    },
  ])
})

test('[S23.4] two lay-bys under one number name each other', () => {
  const laybys = [aLayby(), aLayby({ id: 'lb2' }), aLayby({ id: 'lb3', number: 'LB0002' })]
  expect(ofLaybys({ laybys, laybyPayments: [] })).toMatchObject([
    { doubt: 'number-doubled', number: 'LB0001', id: 'lb1', others: [{ id: 'lb2', number: 'LB0001' }] },
  ])
})
