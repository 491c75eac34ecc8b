import { expect, test } from 'vitest'
import { checkNumbering } from '#core/numbering/numbering-check.ts'
import { seriesWords } from './numbering-words.ts'

/** What the check says of invoices, quotes and receipts that are here. */
function wordsOf(numbers: readonly string[], counted: { suffix?: string; invoice?: number } = {}) {
  const { suffix = '', invoice } = counted
  return checkNumbering({
    sales: numbers.filter((number) => number.startsWith('R')),
    cashUps: [],
    deliveries: [],
    orders: [],
    laybys: [],
    stocktakes: [],
    payments: [],
    vouchers: [],
    documents: numbers.filter((number) => !number.startsWith('R')),
    own: { suffix, counters: invoice === undefined ? {} : { invoice } },
  }).map(seriesWords)
}

test('a series without gaps is complete, from its first number to its last [R6]', () => {
  expect(wordsOf(['INV0001', 'INV0002', 'INV0003'])).toEqual([
    { name: 'Invoices, till 1', summary: 'INV0001–INV0003: complete', complete: true, findings: [] },
  ])
  expect(wordsOf(['Q0001-B'])[0]).toMatchObject({ name: 'Quotes, till B', summary: 'Q0001-B: complete' })
})

test('what is missing is named as ranges, and how many that are [R6]', () => {
  const [invoices] = wordsOf(['INV0001', 'INV0003', 'INV0007'])
  expect(invoices).toMatchObject({
    summary: 'INV0001–INV0007: please check',
    complete: false,
    findings: ['Missing: INV0002, INV0004–INV0006 (4)'],
  })
})

test('a lost end of the device’s own series is missing, too [R6]', () => {
  expect(wordsOf(['INV0001'], { invoice: 2 })[0]?.findings).toEqual(['Missing: INV0002'])
})

test('a number on two papers is named [R6]', () => {
  expect(wordsOf(['R000001', 'R000001'])[0]).toMatchObject({
    name: 'Receipts, till 1',
    summary: 'R000001: please check',
    complete: false,
    findings: ['Used twice: R000001'],
  })
})

test('many gaps are named up to a few, and counted in full [R6]', () => {
  const odd = Array.from({ length: 10 }, (_, index) => `Q${String(2 * index + 1).padStart(4, '0')}`)
  expect(wordsOf(odd)[0]?.findings).toEqual(['Missing: Q0002, Q0004, Q0006, Q0008, Q0010, … (9)'])
})
