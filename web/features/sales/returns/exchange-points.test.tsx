// @vitest-environment dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { withoutPoints } from '#core/cart/use-points.ts'
import { cents } from '#core/money/cents.ts'
import { patchCustomer } from '#core/sync/testing/operations.ts'
import { click, type Rendered } from '#web/ui/testing/render.ts'
import { BREAD, cartOf, choose, openHistory } from './history-harness.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let page: Rendered
afterEach(() => page.unmount())

test('the points that the goods earned go back with them, and pay for no new ones: it says how many are left [S14.15, S20.23]', async () => {
  // This page has no layout, and a list without height shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  const open = await openHistory(() => Date.UTC(2026, 10, 20, 8))
  page = open.page
  const { business } = open.shop.catalogue.get()
  const fields = { loyalty: true, pointPer: cents(100), pointWorth: cents(10) }
  await open.shop.commit([
    { type: 'business.patch', payload: { id: business?.id ?? 'business-1', fields } },
    patchCustomer('nomsa', { name: 'Nomsa' }),
  ])
  const sold = await act(() => open.shop.sell({ ...cartOf([[BREAD, 1, 2500]]), customerId: 'nomsa' }, 'cash'))
  expect(sold.points).toMatchObject({ earned: 25 })
  await click(open.page.button(`View sale ${sold.number}`))
  const points = { most: 25, worth: cents(10) }
  const cart = { ...cartOf([['Rye bread', 1, 2500]]), customerId: 'nomsa', points }
  await act(async () => open.shop.cart.update(() => cart))
  await click(open.page.button('Return items'))
  await choose('Reason', 'Changed mind')
  await click(open.page.button('Exchange for the cart in the till'))
  await click(open.page.button('Give back R2.50'))
  expect(open.page.text()).toContain('0 points are left once the goods are back')
  expect(open.returns()).toEqual([])
  await act(async () => open.shop.cart.update(withoutPoints))
  await click(open.page.button('Even exchange'))
  expect(open.returns()).toMatchObject([{ points: { earned: -25, spent: 0 } }])
  const sales = open.shop.committed.flatMap((each) =>
    each.type === 'sale.complete' ? each.payload.sale : [],
  )
  expect(sales[1]).toMatchObject({ points: { earned: 25, spent: 0, left: 25 } })
})
