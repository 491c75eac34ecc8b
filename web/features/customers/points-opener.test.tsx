// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { periodOf } from '#core/reports/period.ts'
import type { Intent } from '#core/sync/operations.ts'
import { FigurePapers } from '#web/selling/papers/figure-papers.tsx'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { bread, cartOf, partOf, tenBreads } from '#web/store/testing/bread.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, render } from '#web/ui/testing/render.ts'
import { PointsOpener } from './points-opener.tsx'

test('[S20.23, S21.11] the points of a customer open into the sales that earned and used them, and what came back', async () => {
  const ann: Intent = { type: 'customer.patch', payload: { id: 'ann', fields: { name: 'Ann' } } }
  const shop = fakeShop({ intents: [bread, tenBreads, ann] })
  const fields = { loyalty: true, pointPer: 1_000, pointWorth: 10, pointsLeast: 1 }
  await shop.commit([
    { type: 'business.patch', payload: { id: shop.identity.businessId, fields } } as unknown as Intent,
  ])
  const first = await shop.sell({ ...cartOf(4), customerId: 'ann' }, 'cash')
  await shop.sell(cartOf(1), 'cash')
  await shop.returns.giveBack(partOf(first, 1))
  // Four points are worth 40 cents, and what is paid after them earns two.
  await shop.sell({ ...cartOf(2), customerId: 'ann', points: { most: 4, worth: cents(10) } }, 'cash')
  const page = await render(
    <ShopProvider value={shop}>
      <MemoryRouter>
        <FigurePapers period={periodOf({ preset: 'all' }, shop.now()).period}>
          <PointsOpener customer={{ id: 'ann', name: 'Ann' }} />
        </FigurePapers>
      </MemoryRouter>
    </ShopProvider>,
  )
  await act(async () => {})
  await click(page.button('Points of Ann: show the sales'))
  const dialog = () => document.querySelector('[role="dialog"]')
  await expect.poll(() => dialog()?.querySelectorAll('li').length).toBe(3)
  const said = dialog()?.textContent ?? ''
  expect(said).toMatch(/-2 points2 points earned, 4 points used|2 points earned, 4 points used-2 points/)
  expect(said).toContain('The figure2 points')
  expect(said).not.toContain('Older sales')
  await page.unmount()
})
