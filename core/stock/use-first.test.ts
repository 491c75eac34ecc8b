import { expect, test } from 'vitest'
import { startOfDay } from '../calendar/local-day.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { aDelivery } from '../sync/testing/stock.ts'
import { toUseFirst, toUseFirstCsv } from './use-first.ts'

const [bare] = aDelivery('d').lines
if (!bare) throw new Error('a delivery has a line')
const delivery = (id: string, at: number, quantity: number, useBy?: string, returned = false) => ({
  received: aDelivery(id, {
    ...{ number: `GRN-${id}`, at },
    lines: [
      { ...bare, id: `${id}-1`, productId: 'milk', quantity, ...(useBy && { useBy: startOfDay(useBy) }) },
    ],
  }),
  returned,
})
const milk = (onHand: number, more = {}) =>
  new Map([['milk', { product: aProduct({ id: 'milk', name: 'Milk', ...more }), onHand }]])
const said = (lines: ReturnType<typeof toUseFirst>) => lines.map(({ number, quantity }) => [number, quantity])

test('[S19.30] of three deliveries of milk what came first has gone first: eight bottles are the last six and two of those before', () => {
  const deliveries = [
    delivery('3', 300, 6, '2026-12-02'),
    delivery('1', 100, 12, '2026-11-20'),
    delivery('2', 200, 12, '2026-11-27'),
  ]
  expect(said(toUseFirst(deliveries, milk(8)))).toEqual([
    ['GRN-2', 2],
    ['GRN-3', 6],
  ])
  expect(said(toUseFirst(deliveries, milk(0)))).toEqual([])
})

test('[S19.30] a delivery without a day hides what came before it, one that went back brings nothing, and what is not counted has no list', () => {
  const deliveries = [
    delivery('3', 300, 6),
    delivery('2', 200, 12, '2026-11-27'),
    delivery('4', 400, 50, '2026-12-24', true),
  ]
  expect(said(toUseFirst(deliveries, milk(10)))).toEqual([['GRN-2', 4]])
  expect(said(toUseFirst(deliveries, milk(6)))).toEqual([])
  expect(toUseFirst(deliveries, milk(10, { tracksStock: false }))).toEqual([])
})

test('[S19.30, S9.4] the list is saved as a file with its days, as every other file of stock has them', () => {
  const file = toUseFirstCsv(toUseFirst([delivery('2', 200, 12, '2026-11-27')], milk(10)))
  expect(file.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffname,useBy,quantity,unit,goodsReceived',
    'Milk,2026/11/27,10,,GRN-2',
  ])
  const weighed = toUseFirst([delivery('2', 200, 2_500, '2026-11-27')], milk(2_500, { unit: 'kg' }))
  expect(toUseFirstCsv(weighed)).toContain('Milk,2026/11/27,2.5,kg,GRN-2')
})

test('[S19.30] a case and six single bottles of one delivery with one day are two lines, each told from the other', () => {
  const { received } = delivery('2', 200, 24, '2026-11-27')
  const bottles = received.lines.map((line) => ({ ...line, id: 'bottles', quantity: 6 }))
  const mixed = { received: { ...received, lines: [...received.lines, ...bottles] }, returned: false }
  const lines = toUseFirst([mixed], milk(30))
  expect(said(lines)).toEqual([
    ['GRN-2', 24],
    ['GRN-2', 6],
  ])
  expect(new Set(lines.map(({ id }) => id)).size).toBe(2)
})
