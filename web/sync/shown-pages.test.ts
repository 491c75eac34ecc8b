import { expect, test } from 'vitest'
import type { RowKey } from '#core/sync/rows.ts'
import { ShownPages } from './shown-pages.ts'

function aScreen() {
  const shown: (readonly RowKey[])[] = []
  return { shown, pages: new ShownPages(async (keys) => void shown.push(keys)) }
}
const product = (id: number): RowKey => ['products', `product-${id}`]
const page = (changed: RowKey[]) => ({ changed, brought: undefined })

test('a long pull shows its first page at once, then ever more pages at a time, and every row once [S4.11]', async () => {
  const { shown, pages } = aScreen()
  await pages.take(page([product(0)]))
  expect(shown).toEqual([[product(0)]])
  for (let at = 1; at < 100; at++) await pages.take(page([product(at)]))
  await pages.showAll()
  expect(shown.flat()).toEqual(Array.from({ length: 100 }, (_, page) => product(page)))
  expect(shown.length).toBeLessThan(10)
})

test('the screen hears of a page without rows too, since nothing waits any more, but never twice [S4.8]', async () => {
  const { shown, pages } = aScreen()
  await pages.take(page([]))
  await pages.showAll()
  expect(shown).toEqual([[]])
})
