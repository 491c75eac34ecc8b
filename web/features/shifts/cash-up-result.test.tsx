// @vitest-environment dom
import { afterEach, expect, test } from 'vitest'
import type { FakeShop } from '#web/store/testing/fake-shop.ts'
import { click, type Rendered } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import { body, button, control, openShifts, sellFor, startShift, topmost } from './shifts-harness.tsx'

let shop: FakeShop
let page: Rendered
afterEach(() => page.unmount())
const NOW = new Date(2026, 10, 20, 7, 30).getTime()

test('what came by transfer is asked of the bank, and what came by card of its machine [S15.9]', async () => {
  ;({ shop, page } = await openShifts(() => NOW))
  await startShift(shop)
  await sellFor(shop, 2_000, 'card')
  await sellFor(shop, 3_000, 'bank_transfer')
  await click(button('Cash up'))
  await click(button('Type the total instead'))
  await fill(control('Counted'), '500')
  await click(button('Save the count'))
  await fill(control('Card: Machine says'), '20')
  await fill(control('EFT: Bank says'), '30')
  expect(topmost().textContent).toContain('Should be R30.00 · Balanced')
  expect(body()).not.toContain('EFT: Machine says')
})
