import { expect, test } from 'vitest'
import { aCancellation, aLayby, aLaybyPayment } from '../laybys/layby-builders.ts'
import { cents } from '../money/cents.ts'
import { refuseDeletion } from './may-delete.ts'

const NOTHING_OWED = new Map()
const deposit = aLaybyPayment('p1', 5_000)

test('whoever owes, or is owed, is not deleted: the amount is said [S20.13]', () => {
  expect(refuseDeletion('zanele', new Map([['zanele', cents(-700)]]), [])).toEqual({
    code: 'still-open',
    owed: -700,
  })
  expect(refuseDeletion('zanele', new Map([['musa', cents(700)]]), [])).toBeUndefined()
})

test('a customer with goods put by is not deleted, with what is held; another customer is [S20.13] [S20.17]', () => {
  const putBy = [{ layby: aLayby(), payments: [deposit] }]
  expect(refuseDeletion('zanele', NOTHING_OWED, putBy)).toEqual({ code: 'layby-open', held: 5_000 })
  expect(refuseDeletion('musa', NOTHING_OWED, putBy)).toBeUndefined()
  // Its payments may come later than the lay-by itself.
  expect(refuseDeletion('zanele', NOTHING_OWED, [{ layby: aLayby(), payments: [] }])).toEqual({
    code: 'layby-open',
    held: 0,
  })
})

test('what came in after a cancellation is paid back first; paid back or handed over, nothing is in the way [S20.13] [S20.21]', () => {
  const layby = aLayby({ cancellations: [aCancellation('c1')] })
  const refused = (...amounts: number[]) =>
    refuseDeletion('zanele', NOTHING_OWED, [
      { layby, payments: amounts.map((amount, at) => aLaybyPayment(`p${at}`, amount)) },
    ])
  expect(refused(3_000, -2_700, 5_000)).toEqual({ code: 'to-pay-back', held: 5_000 })
  expect(refused(3_000, -2_700)).toBeUndefined()
  const collected = { layby: aLayby({ collectedAt: 5 }), payments: [aLaybyPayment('p1', 30_000)] }
  expect(refuseDeletion('zanele', NOTHING_OWED, [collected])).toBeUndefined()
})
