// @vitest-environment dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FakeShop } from '#web/store/testing/fake-shop.ts'
import { click, type Rendered } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import { body, button, control, openShifts, startShift, topmost } from './shifts-harness.tsx'

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
