// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cents, ZERO } from '#core/money/cents.ts'
import type { Sale } from '#core/sales/sale.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { ShopProvider } from '#web/store/use-shop.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import { saleProducts, saleTime } from './sale-words.ts'
import SalesPage from './sales-page.tsx'

const SALE: Sale = {
  id: 'sale-1',
  number: 'R000007-B',
  userId: 'user-1',
  customerId: null,
  customerName: 'Walk-in Customer',
  customerType: 'retail',
  items: [],
  subtotal: cents(4500),
  tax: ZERO,
  total: cents(4500),
  paymentMethod: 'bank_transfer',
  status: 'completed',
  createdAt: Date.UTC(2026, 10, 20, 12, 5),
  flags: [],
}

const item = (name: string, quantity: number) => ({
  id: name,
  productId: name,
  name,
  sku: '',
  quantity,
  unitPrice: cents(100),
  unitCost: ZERO,
  totalPrice: cents(100 * quantity),
  priceType: 'retail' as const,
})

let page: Rendered
afterEach(() => page.unmount())

async function open() {
  const shop = fakeShop()
  page = await render(
    <ShopProvider value={shop}>
      <SalesPage />
    </ShopProvider>,
  )
  return shop
}

test('the history says that it loads, and then that there are no sales [S2.35]', async () => {
  const shop = await open()
  await act(async () => shop.sales.set(undefined))
  expect(page.text()).toContain('Loading sales history...')
  await act(async () => shop.sales.set([]))
  expect(page.text()).toContain('No sales found')
})

test('the history counts its sales [S2.34]', async () => {
  const shop = await open()
  await act(async () => shop.sales.set([{ sale: SALE, pending: true }]))
  expect(page.text()).toContain('1 sale')
})

test('a sale is dated as en-ZA writes it, on the clock of the shop [S9.4]', () => {
  expect(saleTime(SALE)).toBe('2026/11/20 14:05')
})

test('products are told in short [S2.34]', () => {
  expect(saleProducts({ items: [item('Bread', 2), item('Milk', 1), item('Eggs', 1), item('Tea', 4)] })).toBe(
    '2 × Bread, Milk +2 more',
  )
})
