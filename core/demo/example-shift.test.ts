import { expect, test } from 'vitest'
import { subtract, sum } from '../money/cents.ts'
import { buildZReport } from '../papers/z-report.ts'
import { MORNING } from '../shifts/shift-builders.ts'
import { exampleShift } from './example-shift.ts'

test('[S23.5] the example of a cash-up adds up, is R12.50 short, and names the people of the demo shop', () => {
  const { group, closing } = exampleShift(MORNING)
  const { cash, sales, returns, net, methods, staff, taxes } = closing.figures
  expect(cash.expected).toBe(
    subtract(sum([cash.float, cash.sales, cash.in, cash.tips]), sum([cash.returns, cash.out, cash.drops])),
  )
  expect(net).toBe(subtract(sales.amount, returns.amount))
  expect(sum(methods.map(({ amount }) => amount))).toBe(net)
  expect(sum(staff.map(({ amount }) => amount))).toBe(net)
  expect(sum(taxes.map(({ gross }) => gross))).toBe(net)
  const report = buildZReport(
    { group, closing, drawer: 'Till 1', after: undefined },
    { currency: 'ZAR', language: undefined },
  )
  expect(report.result).toBe('Short R12.50')
  expect(JSON.stringify(report.facts)).toContain('Naledi')
})
