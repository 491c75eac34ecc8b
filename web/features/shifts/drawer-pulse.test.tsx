// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDrawer } from '#web/printing/print-paper.ts'
import type { FakeShop } from '#web/store/testing/fake-shop.ts'
import { click, type Rendered } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import { button, choose, control, openShiftOf, openShifts, startShift } from './shifts-harness.tsx'

vi.mock('#web/printing/print-paper.ts', () => ({
  openDrawer: vi.fn(async () => {}),
  printsSlips: () => false,
}))

let shop: FakeShop
let page: Rendered
let moves: number

beforeEach(async () => {
  vi.mocked(openDrawer).mockReset()
  ;({ shop, page } = await openShifts(() => new Date(2026, 10, 20, 7, 30).getTime()))
  await startShift(shop)
  // What the shift had when the drawer was asked to open.
  vi.mocked(openDrawer).mockImplementation(async () => {
    moves = (await shop.shifts.read(openShiftOf(shop)))?.moves.length ?? 0
  })
})
afterEach(() => page.unmount())

async function move(name: string, amount: string | undefined): Promise<void> {
  await click(button(name))
  if (amount !== undefined) await fill(control('Amount'), amount)
  await choose('Reason', 'Taxi')
  expect(openDrawer).not.toHaveBeenCalled()
  await click([...document.querySelectorAll('button[type="submit"]')].at(-1) as HTMLButtonElement)
  await vi.waitFor(() => expect(openDrawer).toHaveBeenCalledOnce())
}

test.each([
  ['Pay in', '50'],
  ['Pay out', '50'],
  ['Drop to safe', '50'],
  ['No sale', undefined],
])('%s opens the drawer once it is stored [S17.14]', async (name, amount) => {
  await move(name, amount)
  await vi.waitFor(() => expect(moves).toBe(1))
})

test('a cash-up opens the drawer for the count [S17.14]', async () => {
  expect(openDrawer).not.toHaveBeenCalled()
  await click(button('Cash up'))
  expect(openDrawer).toHaveBeenCalledOnce()
  await fill(control('Number of R200'), '2')
  await fill(control('Number of R100'), '1')
  await click(button('Save the count'))
  await click(button('Close the shift'))
  expect(shop.shifts.get()?.open).toBeNull()
  expect(openDrawer).toHaveBeenCalledOnce()
})
