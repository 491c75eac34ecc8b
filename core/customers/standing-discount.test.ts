import { describe, expect, test } from 'vitest'
import { writeCsv } from '../csv/write-csv.ts'
import { aCustomer, intentsOf, planOf } from './customer-builders.ts'
import { customerForm, typedCustomer } from './customer-form.ts'
import { addCustomer, changeCustomer } from './customer-intents.ts'
import { customersTable } from './export.ts'

const NOW = Date.UTC(2026, 10, 21, 10)
const form = customerForm('ZAR', { known: undefined, now: NOW })
const zanele = aCustomer({ discount: 7.5 })
const typed = (discount: string) => form.safeParse({ ...typedCustomer(zanele, NOW), discount })
const file = (cell: string, known = zanele) =>
  planOf(
    [
      ['name', 'Discount'],
      [known.name, cell],
    ],
    [known],
  )
const fieldsIn = (plan: ReturnType<typeof planOf>) =>
  intentsOf(plan).map(({ payload }) => (payload as { fields: object }).fields)

describe('a customer’s own discount in their form', () => {
  test('is read as a percentage and shown as it was read; blank and 0 are none [S12.13]', () => {
    expect(typedCustomer(zanele, NOW).discount).toBe('7.5')
    expect(typedCustomer(undefined, NOW).discount).toBe('')
    expect([' 10 ', '7,25 %', '100', '', '0', '0.00'].map((text) => typed(text).data?.discount)).toEqual([
      10,
      7.25,
      100,
      null,
      null,
      null,
    ])
  })

  test.each([
    ['-5', 'out-of-range'],
    ['100.01', 'out-of-range'],
    ['7.125', 'too-precise'],
    ['R5', 'not-percent'],
  ])('of %s is refused: %s [S12.13]', (text, code) => {
    expect(typed(text).error?.issues).toMatchObject([{ path: ['discount'], message: code }])
  })

  test('is said only where it is another one, so that two devices may change two things [S12.13]', () => {
    const change = (discount: string) =>
      changeCustomer(zanele, form.parse({ ...typedCustomer(zanele, NOW), discount }))
    expect(change('7.50')).toBeUndefined()
    expect(change('12')?.payload).toEqual({ id: 'zanele', fields: { discount: 12 } })
    expect(change('')?.payload).toEqual({ id: 'zanele', fields: { discount: null } })
    const made = (discount: string) =>
      addCustomer('new', form.parse({ ...typedCustomer(zanele, NOW), discount }), NOW)
    expect(made('12').payload).toMatchObject({ fields: { discount: 12 } })
    expect(made('').payload).not.toHaveProperty('fields.discount')
  })
})

describe('a customer’s own discount in files', () => {
  test('is a column of an export, which imports back unchanged [S12.13, S2.31]', () => {
    const rows = customersTable([zanele, aCustomer({ id: 'sipho', name: 'Sipho' })], new Map(), {
      balances: new Map(),
      points: new Map(),
    })
    const [header = '', ofZanele, ofSipho] = writeCsv(rows).trim().split(/\r?\n/)
    const at = header.split(',').indexOf('discount')
    expect([ofZanele, ofSipho].map((row) => row?.split(',')[at])).toEqual(['7.5', ''])
    expect(file('7.50').counts).toMatchObject({ unchanged: 1 })
  })

  test('is given, changed and taken off; a file without the column says nothing of it [S12.13]', () => {
    expect(fieldsIn(file('10%'))).toEqual([{ discount: 10 }])
    expect(fieldsIn(file(''))).toEqual([{ discount: null }])
    expect(fieldsIn(file('0', aCustomer()))).toEqual([])
    expect(fieldsIn(planOf([['name'], [zanele.name]], [zanele]))).toEqual([])
    const plan = planOf([
      ['name', 'discount'],
      ['Sipho', '5'],
      ['Musa', ''],
    ])
    expect(fieldsIn(plan)).toMatchObject([{ name: 'Sipho', discount: 5 }, { name: 'Musa' }])
    expect(fieldsIn(plan)[1]).not.toHaveProperty('discount')
  })

  test.each([
    ['101', 'out-of-range'],
    ['7.125', 'too-precise'],
    ['a lot', 'not-percent'],
  ])('of %j refuses its row: nothing of it is taken [S12.13]', (cell, code) => {
    expect(file(cell).lines).toMatchObject([{ status: 'refused', problems: [{ column: 'discount', code }] }])
  })
})
