// @vitest-environment dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FakeShop } from '#web/store/testing/fake-shop.ts'
import { click, type Rendered } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import { body, button, control, openShifts, sellFor, startShift, topmost } from './shifts-harness.tsx'

let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  const now = new Date(2026, 10, 20, 7, 30).getTime()
  ;({ shop, page } = await openShifts(() => now))
  await startShift(shop)
})
afterEach(() => page.unmount())

test('whoever closes the count by mistake, with half of the drawer counted, finds it as it was typed; the next count begins anew [S15.9, S15.4]', async () => {
  await click(button('Cash up'))
  await fill(control('Number of R200'), '2')
  await fill(control('Number of 50c'), '3x')
  await click(topmost().querySelector('[aria-label="Close"]') as HTMLButtonElement)
  await click(button('Cash up'))
  expect([control('Number of R200').value, control('Number of 50c').value]).toEqual(['2', '3x'])
  await fill(control('Number of 50c'), '3')
  expect(body()).toContain('Total R401.50')
  await click(button('Save the count'))
  await click(button('Count again?'))
  expect([control('Number of R200').value, control('Number of 50c').value]).toEqual(['', ''])
})

test('cash that is sold for after the second count is counted again: the shift could only be closed short by it [S15.10, S15.9]', async () => {
  await click(button('Cash up'))
  for (const total of ['499', '500']) {
    await click(button('Type the total instead'))
    await fill(control('Counted'), total)
    await click(button('Save the count'))
    if (total === '499') await click(button('Count again?'))
  }
  expect(topmost().textContent).not.toContain('Count again?')
  await click(topmost().querySelector('[aria-label="Close"]') as HTMLButtonElement)
  await sellFor(shop, 10_000)
  await click(button('Cash up'))
  expect(topmost().textContent).toContain('Short R100.00')
  await click(button('Count again?'))
  await click(button('Type the total instead'))
  await fill(control('Counted'), '600')
  await click(button('Save the count'))
  expect(topmost().textContent).not.toContain('Count again?')
  await click(button('Close the shift'))
  const [group] = await shop.shifts.history()
  expect(group?.closings).toMatchObject([
    { cash: { total: 60_000 }, firstCash: { total: 49_900 }, expected: 60_000 },
  ])
})
