// @vitest-environment dom
import { expect, test } from 'vitest'
import { dayOf } from '#core/calendar/local-day.ts'
import type { RangeChoice } from '#core/reports/period.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { render } from '#web/ui/testing/render.ts'
import { useRange } from './use-range.ts'

const THIS_WEEK: RangeChoice = { preset: 'this-week' }

function Range() {
  const range = useRange(THIS_WEEK)
  return range && `${dayOf(range.from)} to ${dayOf(range.to - 1)}`
}

test('a week of the history begins on Sunday, or on Monday where the shop says so [S9.9, S21.3]', async () => {
  const shop = fakeShop({ now: () => new Date(2026, 10, 20, 12, 0).getTime() })
  const page = await render(
    <ShopProvider value={shop}>
      <Range />
    </ShopProvider>,
  )
  expect(page.text()).toBe('2026-11-15 to 2026-11-21')
  const id = shop.identity.businessId
  await act(() => shop.commit([{ type: 'business.patch', payload: { id, fields: { weekFrom: 'monday' } } }]))
  expect(page.text()).toBe('2026-11-16 to 2026-11-22')
  await page.unmount()
})
