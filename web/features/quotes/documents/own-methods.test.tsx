// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addLine } from '#core/cart/cart.ts'
import { aLine } from '#core/cart/cart-builders.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import { patchMethod } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import QuotesPage from '../quotes-page.tsx'

vi.mock('#web/pdf/save-document.ts', () => ({ saveDocument: vi.fn(async ({ number }) => `${number}.pdf`) }))

let shop: FakeShop
let page: Rendered

beforeEach(() => {
  shop = fakeShop({
    intents: [
      ...seedIntents(CORNER_SHOP),
      patchMethod('snapscan', { name: 'SnapScan', kind: 'wallet', asksReference: 'required', position: 0 }),
      patchMethod('card', { active: false }),
    ],
  })
  // This page has no layout, and a list without height shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
})
afterEach(() => page.unmount())

async function open(address: string): Promise<void> {
  page = await render(
    <MemoryRouter initialEntries={[address]}>
      <ShopProvider value={shop}>
        <QuotesPage />
      </ShopProvider>
    </MemoryRouter>,
  )
}

const offered = () => [...document.querySelectorAll('fieldset button')].map((button) => button.textContent)
const chosen = () => document.querySelector('fieldset button[aria-pressed="true"]')?.textContent
const reference = () => document.querySelector<HTMLInputElement>('input[aria-required="true"]')
const bread = () => addLine(shop.documents.cart.get(), aLine({ productId: 'product-1', name: 'White bread' }))
function sold(): SaleFact {
  const intent = shop.committed.findLast(({ type }) => type === 'sale.complete')
  if (intent?.type !== 'sale.complete') throw new Error('nothing was sold')
  return intent.payload.sale
}

test('an invoice is offered the shop’s own methods in its order, under the names that papers print [S11.1, S11.2, S2.39]', async () => {
  shop.documents.cart.update(() => ({ ...bread(), kind: 'invoice' }))
  await open('/quotes')
  expect(offered()).toEqual(['SnapScan', 'Cash', 'EFT'])
  await click(page.button('SnapScan'))
  await click(page.button('Generate Invoice'))
  await vi.waitFor(() => expect(shop.documents.list.get()).toHaveLength(1))
  expect(shop.documents.list.get()?.[0]?.document).toMatchObject({
    paymentMethod: 'bank_transfer',
    method: { methodId: 'snapscan', kind: 'wallet', name: 'SnapScan' },
  })
})

test('it is marked as paid by its own method with the number of the slip, and says so from then on [S11.4, S11.11, R25]', async () => {
  await shop.documents.issue({ ...bread(), kind: 'invoice', paymentMethod: 'snapscan' })
  await open('/quotes?tab=documents')
  await vi.waitFor(() => expect(page.text()).toMatch(/1 document/))
  await click(page.button('View Invoice INV0001'))
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Payment methodSnapScan')
  await click(page.button('Mark as paid'))
  expect([offered(), chosen()]).toEqual([['SnapScan', 'Cash', 'EFT'], 'SnapScan'])
  const confirm = page.button('Paid R17.25')
  expect(confirm).toHaveProperty('disabled', true)
  const slip = reference()
  if (!slip) throw new Error('no field for the slip')
  await fill(slip, '4111 1111 1111 1111')
  expect(page.text()).toContain('This looks like a card number. Type the slip number instead.')
  expect(confirm).toHaveProperty('disabled', true)
  await fill(slip, '4711')
  await click(confirm)
  expect(sold().tenders).toMatchObject([{ methodId: 'snapscan', amount: 1725, reference: '4711' }])
  expect(page.text()).toMatch(/by SnapScan, 20/)
})
