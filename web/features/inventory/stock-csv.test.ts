import { expect, test } from 'vitest'
import { printedDate, printedTime } from '#core/calendar/printed-time.ts'
import { aProduct } from '#core/catalog/product-builders.ts'
import { stampOf } from '#core/clocks/stamps.ts'
import { writeCsv } from '#core/csv/write-csv.ts'
import { cents } from '#core/money/cents.ts'
import { WorkingSet } from '#core/rows/working-set.ts'
import { applyOperation } from '#core/sync/rules.ts'
import { hlcAt, NOON } from '#core/sync/testing/operations.ts'
import { aDelivery, anOrder, anOrderLine, aStockMove } from '#core/sync/testing/stock.ts'
import {
  aFinish,
  aFinishLine,
  anEntry,
  aStocktake,
  enterCount,
  finishStocktake,
  startStocktake,
} from '#core/sync/testing/stocktakes.ts'
import { receivedTable } from '#web/selling/files/received-table.ts'
import { movesCsv } from './losses/moves-csv.ts'
import { ordersCsv } from './orders/orders-csv.ts'
import { stocktakesCsv } from './stocktake/stocktakes-csv.ts'

const bread = aProduct({ id: 'bread', name: 'Bread', sku: 'B1' })
const mince = aProduct({ id: 'mince', name: '=Mince', sku: 'M1', unit: 'kg' })
const goods = new Map([bread, mince].map((product) => [product.id, { product }]))
const linesOf = (csv: string) => csv.replace('\ufeff', '').trimEnd().split('\r\n')
const [day, time] = [printedDate(NOON), printedTime(NOON)]

test('[S19.17] the file of orders has a line for each product, with what came of it', () => {
  const order = anOrder('o1', {
    number: 'PO0001',
    supplierId: 'makro',
    note: 'Before 8',
    createdAt: NOON,
    lines: [anOrderLine('bread')],
  })
  const draft = anOrder('o2', { number: 'PO0002', createdAt: NOON, lines: [] })
  const sent = { supplierName: 'Makro', by: null, at: NOON, device: '' }
  const csv = ordersCsv(
    [
      { order: { ...order, sent }, received: new Map([['bread', 5]]) },
      { order: draft, received: new Map() },
    ],
    goods,
    [],
  )
  const [head, line, blank] = linesOf(csv)
  expect(head).toBe(
    'Order,State,Supplier,Begun on,Begun at,Sent on,Sent at,Product,SKU,Supplier’s code,Ordered,Unit,Received,Note',
  )
  expect(line).toBe(
    `PO0001,Part received,Makro,${day},${time},${day},${time},${order.lines[0]?.name},B1,${order.lines[0]?.code},12,,5,Before 8`,
  )
  expect(blank).toContain('PO0002,Draft,')
})

test('[S19.11] the file of goods received has a line for each product, what a note says of all of it once, and the name of its till', () => {
  const [line] = aDelivery('g1').lines
  if (!line) throw new Error('a delivery has a line')
  const received = aDelivery('g1', {
    ...{
      number: 'GRN0002',
      printedAs: 'GRN0001',
      invoiceNumber: 'IN-77',
      invoiceDate: NOON,
      note: 'One wet',
    },
    ...{
      delivery: cents(5_000),
      invoiceTotal: cents(17_000),
      by: { staffId: 'ann', name: 'Ann' },
      currency: 'USD',
    },
    lines: [
      { ...line, useBy: NOON },
      { ...line, id: 'l2', productId: 'mince', name: 'Mince', unit: 'kg', quantity: 2_500 },
    ],
  })
  const [head, first, second] = linesOf(writeCsv(receivedTable([{ received, returned: true }], goods)))
  expect(head).toBe(
    'Goods received,State,Supplier,Invoice,Invoice date,Received on,Received at,Product,SKU,Quantity,Unit,Charged,Cost of one,Use by,Delivery,Discount,Total on the invoice,VAT on the tax invoice,Note,Person,Till,Currency',
  )
  const paper = `GRN0001,Returned,Makro,IN-77,${day},${day},${time}`
  expect(first).toBe(`${paper},Bread,B1,10,,120.00,12.00,${day},50.00,0.00,170.00,,One wet,Ann,Till 1,USD`)
  expect(second).toBe(`${paper},Mince,M1,2.5,kg,120.00,12.00,,,,,,One wet,Ann,Till 1,USD`)
})

test('[S19.6] the file of movements has what came and went with its sign, unit, cost, paper and person, and starts no formula', () => {
  const moves = [
    {
      ...aStockMove('m2', {
        productId: 'mince',
        quantity: -1_500,
        reason: 'expired',
        unitCost: cents(8_000),
        note: '=1+1',
        at: NOON,
      }),
      device: 'B',
    },
    {
      ...aStockMove('m1', {
        quantity: 10,
        reason: 'received',
        documentId: 'g1',
        by: { staffId: 'ann', name: 'Ann' },
        at: NOON - 1,
      }),
      device: '',
    },
  ]
  const [, first, second] = linesOf(movesCsv({ moves, papers: new Map([['g1', 'GRN0001']]) }, goods))
  expect(first).toContain(',Bread,B1,10,,Received,,GRN0001,,Ann,Till 1')
  expect(second).toBe(`${day},${time},'=Mince,M1,-1.5,kg,Expired,80.00,,'=1+1,,Till B`)
})

test('[S19.19] the file of stocktakes has every entry with its place and person, and one line for a stocktake without any', () => {
  const set = new WorkingSet()
  const started = aStocktake('st1', { number: 'ST0001', name: 'November', startedAt: NOON })
  const intents = [
    startStocktake(started),
    enterCount(
      anEntry('e1', { stocktakeId: 'st1', productId: 'bread', quantity: 12, place: 'Shelf', at: NOON }),
    ),
    finishStocktake(started, aFinish('f1', { at: NOON }), aFinishLine('l1')),
    startStocktake(aStocktake('st2', { number: 'ST0002', name: 'Next', startedAt: NOON })),
  ]
  for (const [at, intent] of intents.entries())
    applyOperation(set, {
      ...intent,
      opId: `op-${at}`,
      stamp: stampOf(hlcAt(at), `op-${at}`),
      occurredAt: NOON,
      device: '',
    })
  const csv = stocktakesCsv(
    set.rowsOf('stocktakes').map((stocktake) => ({
      stocktake,
      entries: set.rowsOf('entries').filter(({ stocktakeId }) => stocktakeId === stocktake.id),
    })),
    goods,
  )
  const [, counted, open] = linesOf(csv)
  expect(counted).toContain(`ST0001,November,${day},${time},${day},${time},`)
  expect(counted).toContain(`,Bread,B1,12,,Shelf,${day},${time},`)
  expect(counted).toMatch(/,Till 1$/)
  expect(open).toMatch(/^ST0002,Next,/)
})
