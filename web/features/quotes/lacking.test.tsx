// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { addLine } from '#core/cart/cart.ts'
import { aLine } from '#core/cart/cart-builders.ts'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { patchCustomer } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, render } from '#web/ui/testing/render.ts'
import QuotesPage from './quotes-page.tsx'

vi.mock('#web/pdf/save-document.ts', () => ({ saveDocument: vi.fn(async () => 'Invoice-INV0001.pdf') }))

const REGISTERED: Intent = {
  type: 'business.patch',
  payload: { id: 'business-1', fields: { name: 'Corner Shop', vatRegistered: 'yes' } },
}

async function openQuotes(shop: FakeShop) {
  const { cart } = shop.documents
  const page = await render(
    <MemoryRouter initialEntries={['/quotes']}>
      <ShopProvider value={shop}>
        <QuotesPage />
      </ShopProvider>
    </MemoryRouter>,
  )
  const change = (fields: Partial<ReturnType<typeof cart.get>>) =>
    act(async () => cart.update((now) => ({ ...now, ...fields })))
  return { page, cart, change }
}

test('an invoice above R5 000 says that it lacks the address of its buyer, and is made all the same [S18.15]', async () => {
  const sipho = patchCustomer('sipho', { name: 'Sipho', address: '1 Main Road' })
  const thandi = patchCustomer('thandi', { name: 'Thandi' })
  const shop = fakeShop({ intents: [...seedIntents(CORNER_SHOP), REGISTERED, sipho, thandi] })
  const { page, cart, change } = await openQuotes(shop)
  const warns = () => page.text().includes("Without the buyer's address this is not a full tax invoice")
  const dear = aLine({ productId: 'product-1', unitPrice: cents(600_000), quantity: 1 })
  await act(async () => cart.update((now) => ({ ...now, ...addLine(now, dear), kind: 'quote' })))
  expect(warns()).toBe(false)
  await change({ kind: 'invoice', paymentMethod: 'card' })
  expect(warns()).toBe(true)
  await change({ customerId: 'sipho' })
  expect(warns()).toBe(false)
  await change({ customerId: 'thandi' })
  expect(warns()).toBe(true)
  await click(page.button('Generate Invoice'))
  await vi.waitFor(() => expect(shop.documents.get()).toHaveLength(1))
  expect(shop.documents.get()?.[0]?.document).toMatchObject({ kind: 'invoice', total: 600_000 })
  await page.unmount()
})

test('an invoice that is to be paid by EFT says that it lacks the bank details of its shop, and is made all the same [S9.11]', async () => {
  const shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
  const { page, cart, change } = await openQuotes(shop)
  const warns = () => page.text().includes('The invoice will not say where to pay')
  const soap = aLine({ productId: 'product-1', unitPrice: cents(1_000), quantity: 1 })
  await act(async () => cart.update((now) => ({ ...now, ...addLine(now, soap), kind: 'invoice' })))
  await change({ paymentMethod: 'cash' })
  expect(warns()).toBe(false)
  await change({ paymentMethod: 'bank_transfer' })
  expect(warns()).toBe(true)
  const fields = { bankDetails: 'Capitec 1234567890' }
  await act(async () => shop.commit([{ type: 'business.patch', payload: { id: 'business-1', fields } }]))
  expect(warns()).toBe(false)
  await page.unmount()
})
