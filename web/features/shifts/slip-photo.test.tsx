// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sample } from '#core/pictures/testing/samples.ts'
import { encodePicture } from '#web/pictures/encode-picture.ts'
import type { FakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import { button, choose, control, openShiftOf, openShifts, startShift, topmost } from './shifts-harness.tsx'

vi.mock('#web/pictures/encode-picture.ts')

let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  ;({ shop, page } = await openShifts(() => new Date(2026, 10, 20, 7, 30).getTime()))
})
afterEach(() => page.unmount())

test('a pay-out carries a photo of its slip, which the shift shows; one that cannot be made stops nothing [S15.6]', async () => {
  await startShift(shop)
  const payOut = async (encoded: Awaited<ReturnType<typeof encodePicture>>) => {
    vi.mocked(encodePicture).mockResolvedValueOnce(encoded)
    await click(button('Pay out'))
    await fill(control('Amount'), '30')
    await choose('Reason', 'Taxi')
    const input = topmost().querySelector('input[type=file]') as HTMLInputElement
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'slip.jpg')] })
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
    await click(button('Pay out'))
    await act(() => vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull()))
  }
  await payOut({ ok: true, bytes: sample('webp') })
  await payOut({ ok: false, problem: 'unreadable' })
  const moves = (await shop.shifts.read(openShiftOf(shop)))?.moves
  expect(moves).toMatchObject([{ photo: expect.stringMatching(/^picture:[0-9a-f]{64}$/) }, { amount: 3_000 }])
  expect(moves?.[1]).not.toHaveProperty('photo')
  expect(document.querySelectorAll('[aria-label="Cash in and out"] button')).toHaveLength(1)
  await click(document.querySelector('[aria-label="Slip of Pay out · Taxi"]') as HTMLButtonElement)
  expect(topmost().textContent).toContain('Pay out · Taxi')
  await act(() => vi.waitFor(() => expect(topmost().querySelector('img[alt="The slip"]')).not.toBeNull()))
})
