// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withoutPoints } from '#core/cart/use-points.ts'
import { cents } from '#core/money/cents.ts'
import { patchCustomer } from '#core/sync/testing/operations.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { BREAD, cartOf, choose, type OpenHistory, openHistory } from './history-harness.tsx'

let open: OpenHistory

beforeEach(async () => {
  // This page has no layout, and a list without height shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  open = await openHistory(() => Date.UTC(2026, 10, 20, 8))
})
afterEach(() => open.page.unmount())

test('points that go with what comes back pay for none of the new goods: it is said, and nothing is exchanged [S14.15, S20.23]', async () => {
  const loyalty = { loyalty: true, pointPer: cents(100), pointWorth: cents(10) }
  await open.shop.commit([
    patchCustomer('nomsa', { name: 'Nomsa' }),
    { type: 'business.patch', payload: { id: 'business-1', fields: loyalty } },
  ])
  const sale = await act(() => open.shop.sell({ ...cartOf([[BREAD, 1, 2500]]), customerId: 'nomsa' }, 'cash'))
  expect(sale.points).toEqual({ earned: 25, spent: 0, left: 25 })
  await click(open.page.button(`View sale ${sale.number}`))
  const points = { most: 25, worth: cents(10) }
  await act(async () =>
    open.shop.cart.update(() => ({ ...cartOf([['Rye bread', 1, 4000]]), customerId: 'nomsa', points })),
  )
  await click(open.page.button('Return items'))
  await choose('Reason', 'Changed mind')
  await click(open.page.button('Exchange for the cart in the till'))
  await click(open.page.button('Card'))
  await click(open.page.button('Take R12.50'))
  expect(open.page.text()).toContain('The customer has 0 points once the goods are back')
  expect(open.returns()).toEqual([])
  await act(async () => open.shop.cart.update(withoutPoints))
  await click(open.page.button('Take R15.00'))
  expect(open.returns()).toMatchObject([{ points: { earned: -25 } }])
  expect(open.shop.catalogue.get().points.get('nomsa')).toBe(40)
})
