import { expect, test } from 'vitest'
import type { RowKey } from '#core/rows/rows.ts'
import type { PulledChanges } from '#web/store/rows/pulled-changes.ts'
import { ShownPages } from './shown-pages.ts'

function aScreen() {
  const shown: (readonly RowKey[])[] = []
  const ranges: PulledChanges[] = []
  const pages = new ShownPages(async (keys, pulled) => {
    shown.push(keys)
    ranges.push(pulled)
  })
  return { shown, ranges, pages }
}
const product = (id: number): RowKey => ['products', `product-${id}`]
const page = (changed: RowKey[], [from, to] = ['', ''], rows?: PulledChanges['rows']) => ({
  changed,
  pulled: { from, to, rows },
})

test('a long pull shows its first page at once, then ever more pages at a time, and every row once [S4.11]', async () => {
  const { shown, pages } = aScreen()
  await pages.take(page([product(0)]))
  expect(shown).toEqual([[product(0)]])
  for (let at = 1; at < 100; at++) await pages.take(page([product(at)]))
  await pages.showAll()
  expect(shown.flat()).toEqual(Array.from({ length: 100 }, (_, page) => product(page)))
  expect(shown.length).toBeLessThan(10)
})

test('a page without rows is shown too, since nothing waits any more, but never twice [S4.8]', async () => {
  const { shown, pages } = aScreen()
  await pages.take(page([]))
  await pages.showAll()
  expect(shown).toEqual([[]])
})

test('pages shown together lead from where the first starts, but not across a page that another tab stored [S2.20]', async () => {
  const { ranges, pages } = aScreen()
  for (const step of [
    ['0', '1'],
    ['1', '2'],
    ['2', '3'],
    ['4', '5'],
    ['5', '6'],
  ] as [string, string][])
    await pages.take(page([], step))
  await pages.showAll()
  expect(ranges).toMatchObject([
    { from: '0', to: '1' },
    { from: '1', to: '3' },
    { from: '4', to: '6' },
  ])
})

test("rows of a page that follows another tab's are read, not shown from the page [S2.20]", async () => {
  const { ranges, pages } = aScreen()
  const stock = (onHand: number) =>
    [{ table: 'stock', id: 'bread', row: { id: 'bread', onHand } }] as PulledChanges['rows']
  await pages.take(page([], ['0', '1']))
  await pages.take(page([['stock', 'bread']], ['1', '2'], stock(6)))
  // From 2 to 3 another tab stored a count of ten.
  await pages.take(page([], ['3', '3'], []))
  await pages.showAll()
  expect(ranges.at(-1)).toEqual({ from: '3', to: '3', rows: undefined })
})
