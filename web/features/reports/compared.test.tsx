// @vitest-environment dom
import { expect, test } from 'vitest'
import { periodOf } from '#core/reports/period.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { render } from '#web/ui/testing/render.ts'
import { Compared } from './compared.tsx'
import type { SalesByChoice } from './use-sales-by.ts'

const NOON = Date.UTC(2026, 10, 20, 10)

async function said(choice: Pick<SalesByChoice, 'range' | 'against'>, later = 0): Promise<string> {
  const { to } = periodOf(choice.range, NOON, choice).before
  const page = await render(
    <ShopProvider value={fakeShop({ now: () => NOON })}>
      <Compared choice={choice} until={to + later} />
    </ShopProvider>,
  )
  const text = page.text()
  await page.unmount()
  return text.trim()
}

test('sales of a day that is not over are compared until the same time, and say so [S21.3]', async () => {
  expect(await said({ range: { preset: 'today' }, against: 'before' })).toBe(
    'Compared with yesterday by this time.',
  )
  expect(await said({ range: { preset: 'last-week' }, against: 'before' })).toBe(
    'Compared with the week before.',
  )
  expect(await said({ range: { preset: '7-days' }, against: 'year-ago' })).toBe(
    'Compared with the same days a year ago.',
  )
  expect(await said({ range: { preset: 'all' }, against: 'before' })).toBe('')
})

test('where the hours of then are not on the device, it says that the last day of then counts whole [S21.3]', async () => {
  expect(await said({ range: { preset: '90-days' }, against: 'before' }, 1)).toContain(
    'the last day of then counts whole',
  )
})
