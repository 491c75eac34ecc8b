import { expect, test } from 'vitest'
import { finish, type ImportPlan } from '../csv/plan.ts'
import { blankRow } from '../entities/entity.ts'
import { SUPPLIER, type Supplier } from './supplier.ts'
import { exportSuppliers } from './supplier-draft.ts'
import { matchSupplierHeaders, planSuppliers, type SupplierLine, supplierIntents } from './supplier-import.ts'

const makro: Supplier = { ...blankRow(SUPPLIER, 'makro'), name: 'Makro', phone: '011 555 0100' }
const jumbo: Supplier = { ...blankRow(SUPPLIER, 'jumbo'), name: 'Jumbo', email: 'no email', notes: '=1+1' }
const rowsOf = (file: string) => file.replace('\ufeff', '').trimEnd().split('\r\n')
const HEADER = 'Vendor,Tel,Email,Account no'

function plan(file: string, suppliers: readonly Supplier[] = [makro, jumbo]): ImportPlan<SupplierLine> {
  const [header = [], ...rows] = rowsOf(file).map((line) => line.split(','))
  const headers = matchSupplierHeaders(header)
  return finish(planSuppliers({ headers, header, separator: ',', rows, firstRow: 2 }, suppliers))
}
function intents(planned: ImportPlan<SupplierLine>) {
  let made = 0
  return finish(supplierIntents(planned, { newId: () => `new-${++made}`, now: 5 })).intents
}

test('[S19.10] the suppliers of an export are read again and change nothing, what stands there wrongly included', () => {
  const planned = plan(exportSuppliers([makro, jumbo]))
  expect(planned.counts).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0 })
  expect(intents(planned)).toEqual([])
})

test('[S19.10] a file of another program adds suppliers and changes those of the same name in the fields that it has', () => {
  const file = [HEADER, 'MAKRO,011 555 0200,,', 'Bakery,012,b@b.test,AC-7', 'bakery,013,b@b.test,AC-7'].join(
    '\r\n',
  )
  const planned = plan(file)
  expect(planned.counts).toEqual({ added: 1, changed: 2, unchanged: 0, refused: 0 })
  expect(intents(planned).map(({ payload }) => payload)).toEqual([
    { id: 'makro', fields: { phone: '011 555 0200' } },
    {
      id: 'new-1',
      fields: { name: 'Bakery', phone: '012', email: 'b@b.test', accountNumber: 'AC-7', createdAt: 5 },
    },
    { id: 'new-1', fields: { phone: '013' } },
  ])
})

test.each([
  [',011,,', { column: 'name', code: 'required' }],
  ['Bakery,,no email,', { column: 'email', code: 'not-email' }],
  ['Bakery,,,,,more', { column: 'line', code: 'too-many-cells' }],
  ['Makro,012,,', { column: 'line', code: 'ambiguous' }],
])('[S19.26] the line %s is refused and says why', (line, problem) => {
  const twins = [makro, { ...makro, id: 'makro-2', phone: '' }]
  const planned = plan([HEADER, line].join('\r\n'), twins)
  expect(planned.lines).toMatchObject([{ status: 'refused', problems: [problem] }])
  expect(intents(planned)).toEqual([])
})

test('[S19.10] an account number that a spreadsheet shortened is refused, and the supplier of before keeps theirs', () => {
  const planned = plan(
    ['Vendor,Tel,Account no', 'Makro,011 555 0100,6.00123E+12', 'Bakery,012,AC-7'].join('\r\n'),
  )
  expect(planned.lines).toMatchObject([
    { status: 'refused', problems: [{ column: 'accountNumber', code: 'shortened' }] },
    { status: 'added' },
  ])
})
