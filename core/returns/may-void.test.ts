import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { anItem, aSale } from '../sales/sale-builders.ts'
import { mayVoid } from './may-void.ts'

const sold = aSale({ shiftId: 'shift-1' })
const back = aSale({
  id: 'back',
  kind: 'return',
  total: cents(-1899),
  items: [{ ...anItem('White bread', -1), returnOf: 'item-White bread' }],
})

test('a sale is voided while its own shift is open on that drawer, on whatever day that is [S14.14]', () => {
  const found = { sale: sold, returns: [] }
  expect(mayVoid(found, { openShift: ['shift-1', 'apart'], isToday: false })).toBe(true)
  expect(mayVoid(found, { openShift: ['shift-2'], isToday: true })).toBe(false)
  expect(mayVoid(found, { openShift: [], isToday: true })).toBe(false)
  expect(mayVoid({ sale: aSale(), returns: [] }, { openShift: ['shift-1'], isToday: true })).toBe(false)
})

test('without shifts it is voided on its own day, and never once something of it came back [S14.14]', () => {
  expect(mayVoid({ sale: sold, returns: [] }, { openShift: undefined, isToday: true })).toBe(true)
  expect(mayVoid({ sale: sold, returns: [] }, { openShift: undefined, isToday: false })).toBe(false)
  expect(mayVoid({ sale: sold, returns: [back] }, { openShift: ['shift-1'], isToday: true })).toBe(false)
})
