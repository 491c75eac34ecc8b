import { expect, test } from 'vitest'
import { aCustomer, intentsOf, planOf } from './customer-builders.ts'

const HEADER = ['name', 'email', 'phone', 'customerType', 'notes']
const zanele = aCustomer()

test('a file of new customers makes them, each whole [S2.31, S3.4]', () => {
  const plan = planOf([HEADER, ['Mvela Spaza', '', '083', 'Trade', 'cash only'], ['Thandi', '', '', '', '']])
  expect(plan.counts).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 0 })
  expect(intentsOf(plan)).toEqual([
    {
      type: 'customer.patch',
      payload: {
        id: 'new-1',
        fields: {
          name: 'Mvela Spaza',
          phone: '083',
          customerType: 'trade',
          notes: 'cash only',
          createdAt: 1_000,
        },
      },
    },
    { type: 'customer.patch', payload: { id: 'new-2', fields: { name: 'Thandi', createdAt: 1_000 } } },
  ])
})

test('a known customer is found by e-mail whatever its case, and changed only where the file differs', () => {
  const plan = planOf(
    [
      ['Client', 'E-mail', 'Cell'],
      ['Zanele D.', 'ZANELE@example.com', '082 555 0101'],
    ],
    [zanele],
  )
  expect(plan.lines).toMatchObject([{ status: 'changed', fields: ['name', 'email'] }])
  expect(intentsOf(plan)).toEqual([
    {
      type: 'customer.patch',
      payload: { id: 'zanele', fields: { name: 'Zanele D.', email: 'ZANELE@example.com' } },
    },
  ])
})

test('a customer without an e-mail is found by name, but not one with another e-mail', () => {
  const spaza = aCustomer({ id: 'spaza', name: 'Spaza', email: '', phone: '' })
  const plan = planOf(
    [HEADER, ['SPAZA', 'new@example.com', '', '', ''], ['Zanele Dlamini', 'other@example.com', '', '', '']],
    [spaza, zanele],
  )
  expect(plan.lines.map(({ status }) => status)).toEqual(['changed', 'added'])
})

test('a family with one address stays a family', () => {
  const table = [
    HEADER,
    ['Zanele', 'home@example.com', '1', '', ''],
    ['Sipho', 'home@example.com', '2', '', ''],
  ]
  expect(planOf(table).counts.added).toBe(2)
  const family = [
    aCustomer({ id: 'z', name: 'Zanele', email: 'home@example.com', phone: '1' }),
    aCustomer({ id: 's', name: 'Sipho', email: 'home@example.com', phone: '9' }),
  ]
  const plan = planOf(table, family)
  expect(plan.counts).toEqual({ added: 0, changed: 1, unchanged: 1, refused: 0 })
  expect(intentsOf(plan)).toMatchObject([{ payload: { id: 's', fields: { phone: '2' } } }])
})

test('when several namesakes answer, nobody is guessed at', () => {
  const johns = [
    aCustomer({ id: '1', name: 'John', email: '' }),
    aCustomer({ id: '2', name: 'John', email: '' }),
  ]
  const plan = planOf(
    [
      ['name', 'notes'],
      ['john', 'VIP'],
    ],
    johns,
  )
  expect(plan.lines).toMatchObject([{ status: 'refused', problems: [{ column: 'line', code: 'ambiguous' }] }])
})

test('two lines about one customer: the last has its way, and says which row it follows', () => {
  const known = planOf(
    [
      HEADER,
      ['Zanele Dlamini', 'zanele@example.com', '082 555 0101', '', 'new'],
      ['Zanele Dlamini', 'zanele@example.com', '082 555 0101', '', ''],
    ],
    [zanele],
  )
  expect(known.lines).toMatchObject([
    { status: 'changed', repeats: undefined },
    { status: 'changed', repeats: 2 },
  ])
  const fresh = planOf([HEADER, ['Thandi', '', '', '', 'a'], ['THANDI ', '', '', '', 'b']])
  expect(fresh.lines).toMatchObject([{ status: 'added' }, { status: 'changed', repeats: 2 }])
  expect(intentsOf(fresh).map(({ payload }) => 'id' in payload && payload.id)).toEqual(['new-1', 'new-1'])
})

test('each refused line says why, and the others are taken [S5.5]', () => {
  const plan = planOf([
    HEADER,
    ['', 'a@example.com', '', '', ''],
    ['Bad mail', 'nobody', '', '', ''],
    ['Odd type', '', '', 'gold', ''],
    ['x'.repeat(201), '', '', '', ''],
    ['Bell', '', '\u0007', '', ''],
    ['Too', 'wide@example.com', '', '', '', 'more'],
    ['', '', '', '', ''],
    ['Fine', '', '', 'wholesale', ''],
  ])
  expect(plan.lines.map((line) => (line.status === 'refused' ? line.problems : line.status))).toEqual([
    [{ column: 'name', code: 'required' }],
    [{ column: 'email', code: 'not-email' }],
    [{ column: 'customerType', code: 'unknown-type' }],
    [{ column: 'name', code: 'too-long' }],
    [{ column: 'phone', code: 'control-character' }],
    [{ column: 'line', code: 'too-many-cells' }],
    'added',
  ])
})

test('a crooked e-mail that the shop has already is no fault of the file that repeats it', () => {
  const old = aCustomer({ email: 'zanele at home' })
  const line = ['Zanele Dlamini', 'zanele at home', '082 555 0101', 'retail', 'new note']
  expect(planOf([HEADER, line], [old]).lines).toMatchObject([{ status: 'changed', fields: ['notes'] }])
})

test('a phone or VAT number that a spreadsheet shortened is refused: nobody could be called by it [S5.5]', () => {
  const plan = planOf([
    ['name', 'phone', 'vat number', 'notes'],
    ['Zanele', '2.78256E+10', '', ''],
    ['Sipho', '27825550101', '4,12E+09', ''],
    ['Thandi', '27825550102', '4123456789', '1E+6'],
  ])
  expect(plan.lines).toMatchObject([
    { status: 'refused', problems: [{ column: 'phone', code: 'shortened' }] },
    { status: 'refused', problems: [{ column: 'vatNumber', code: 'shortened' }] },
    { status: 'added' },
  ])
})
