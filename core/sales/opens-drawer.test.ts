import { expect, test } from 'vitest'
import { opensDrawer } from './opens-drawer.ts'

const paid = (...methods: string[]) => methods.map((methodId) => ({ methodId }))

test('cash opens the drawer, alone or beside a card; a card alone does not [S17.14]', () => {
  expect(opensDrawer(paid('cash'), [])).toBe(true)
  expect(opensDrawer(paid('card', 'cash'), [])).toBe(true)
  expect(opensDrawer(paid('card', 'bank_transfer'), [])).toBe(false)
  expect(opensDrawer([], [])).toBe(false)
})

test('the shop says which of its methods open the drawer, the built-in ones included [S17.14]', () => {
  const rows = [
    { id: 'cash', opensDrawer: false },
    { id: 'voucher', opensDrawer: true },
  ]
  expect(opensDrawer(paid('cash'), rows)).toBe(false)
  expect(opensDrawer(paid('voucher'), rows)).toBe(true)
  expect(opensDrawer(paid('a method that nobody knows'), rows)).toBe(false)
})
