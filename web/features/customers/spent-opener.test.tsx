// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CUSTOMER } from '#core/customers/customer.ts'
import { blankRow } from '#core/entities/entity.ts'
import { cents } from '#core/money/cents.ts'
import { periodOf } from '#core/reports/period.ts'
import type { Intent } from '#core/sync/operations.ts'
import { FigurePapers } from '#web/selling/papers/figure-papers.tsx'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { bread, cartOf, partOf, tenBreads } from '#web/store/testing/bread.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { click, render } from '#web/ui/testing/render.ts'
import { CustomerCard } from './customer-card.tsx'

test('what a customer spent opens into what they bought and brought back, which add up to it [S21.11, S2.31]', async () => {
  const ann: Intent = { type: 'customer.patch', payload: { id: 'ann', fields: { name: 'Ann' } } }
  const shop = fakeShop({ intents: [bread, tenBreads, ann] })
  await shop.sell({ ...cartOf(3), customerId: 'ann' }, 'cash')
  const sale = await shop.sell({ ...cartOf(2), customerId: 'ann' }, 'card')
  await shop.sell(cartOf(1), 'cash')
  await shop.returns.giveBack(partOf(sale, 1))
  const customer = { ...blankRow(CUSTOMER, 'ann'), name: 'Ann' }
  const totals = { spent: cents(6_000), purchases: 2, lastVisit: shop.now() }
  const page = await render(
    <ShopProvider value={shop}>
      <MemoryRouter>
        <FigurePapers period={periodOf({ preset: 'all' }, shop.now()).period}>
          <CustomerCard
            listed={{ customer, totals, searchText: '' }}
            onEdit={() => {}}
            onDelete={() => {}}
            onAccount={() => {}}
          />
        </FigurePapers>
      </MemoryRouter>
    </ShopProvider>,
  )
  await click(page.button('Spent by Ann: show the sales'))
  const dialog = document.querySelector('[role="dialog"]')
  expect(dialog?.querySelectorAll('li')).toHaveLength(3)
  expect(dialog?.textContent).toContain('The figureR60.00')
  expect(dialog?.textContent).not.toContain('No longer on this device')
  await page.unmount()
})
