import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { aSale } from '../sales/sale-builders.ts'
import type { Tender } from '../sales/tender.ts'
import { machinesOf } from './cash-up.ts'
import { aShift } from './shift-builders.ts'
import { workOutFigures } from './work-out-figures.ts'

const group = { shift: aShift(), apart: [], closings: [] }
const by = (kind: 'cash' | 'card' | 'layby', name: string, amount: number): Tender[] => [
  { id: '1', methodId: kind, kind, name, amount: cents(amount) },
]

test('[S14.25, S15.8] vouchers stand among the methods of a shift, issued less spent, and no machine is to say them', () => {
  const byVoucher = (amount: number): Tender => ({
    ...{ id: '1', methodId: 'voucher', kind: 'voucher', name: 'Voucher', reference: 'V000001' },
    amount: cents(amount),
  })
  const issued = aSale({ id: 'cn1', kind: 'return', total: cents(-6_000), tenders: [byVoucher(-6_000)] })
  const spent = aSale({ id: 's1', total: cents(4_500), tenders: [byVoucher(4_500)] })
  const figures = workOutFigures({ group, moves: [], sales: [issued, spent] })
  expect(figures.methods).toMatchObject([{ name: 'Voucher', count: 2, amount: -1_500 }])
  expect(machinesOf(figures)).toEqual([])
})

test('money for lay-bys is held apart from what was sold, and the card machine is compared with all of it [S20.18, S15.8]', () => {
  const figures = workOutFigures({
    ...{ group, moves: [] },
    sales: [aSale({ total: cents(1_000), tenders: by('card', 'Card', 1_000) })],
    laybyPayments: [{ tenders: by('card', 'Card', 2_000) }, { tenders: by('cash', 'Cash', -500) }],
  })
  expect(figures).toMatchObject({ net: 1_000, sales: { count: 1 }, laybys: { count: 2, amount: 1_500 } })
  expect(machinesOf(figures)).toMatchObject([{ methodId: 'card', expected: 3_000 }])
  expect(workOutFigures({ group, moves: [], sales: [] })).not.toHaveProperty('laybys')
})

test('what pays for the goods of a lay-by is looked for in no machine [S20.19]', () => {
  const figures = workOutFigures({
    ...{ group, moves: [] },
    sales: [aSale({ total: cents(30_000), tenders: by('layby', 'Lay-by', 30_000) })],
  })
  const { net, methods } = figures
  expect([net, methods.map(({ name }) => name), machinesOf(figures)]).toEqual([30_000, ['Lay-by'], []])
})

test('[S14.26, S15.11] empties are returns like any, and a line of their own says how many there were', () => {
  const back = (id: string, total: number) =>
    aSale({
      id,
      kind: 'return',
      returnKind: 'container',
      total: cents(total),
      tenders: by('cash', 'Cash', total),
    })
  const figures = workOutFigures({ group, moves: [], sales: [back('e1', -600), back('e2', -900)] })
  expect(figures).toMatchObject({
    returns: { count: 2, amount: 1_500 },
    empties: { count: 2, amount: 1_500 },
    cash: { returns: 1_500 },
  })
  expect(workOutFigures({ group, moves: [], sales: [] })).not.toHaveProperty('empties')
})
