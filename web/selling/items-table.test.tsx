// @vitest-environment dom
import { expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { SaleItem } from '#core/sales/sale.ts'
import { render } from '#web/ui/testing/render.ts'
import { ItemsTable } from './items-table.tsx'

test('[S19.28] a sold bundle says what it was taken from then', async () => {
  const item: SaleItem = {
    ...{ id: 'i', productId: 'lunch', name: 'Lunch', sku: '', priceType: 'retail', quantity: 2 },
    ...{ unitPrice: cents(4_500), unitCost: cents(2_600), totalPrice: cents(9_000) },
    parts: [
      { productId: 'pie', name: 'Meat pie', quantity: 1, unitCost: cents(1_000) },
      { productId: 'coke', name: 'Cola', quantity: 2, unitCost: cents(800) },
      { productId: 'cheese', name: 'Cheese', quantity: 25, unitCost: cents(100), unit: 'kg' },
      { productId: 'new', name: '', quantity: 1, unitCost: cents(0) },
    ],
  }
  const page = await render(<ItemsTable items={[item]} price={(amount) => `R${amount}`} />)
  expect(page.text()).toContain('Meat pie, 2 × Cola, 0.025\u00a0kg Cheese, a product that no longer exists')
  await page.unmount()
})
