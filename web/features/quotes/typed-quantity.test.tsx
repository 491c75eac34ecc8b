// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import QuotesPage from './quotes-page.tsx'

vi.mock('#web/pdf/save-document.ts', () => ({ saveDocument: vi.fn(async () => 'Quote-Q0001.pdf') }))

test('a quantity that no line can hold is refused by its field, and no quote is made of the old one unseen [S2.38, S4.7]', async () => {
  const shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
  const page = await render(
    <MemoryRouter initialEntries={['/quotes']}>
      <ShopProvider value={shop}>
        <QuotesPage />
      </ShopProvider>
    </MemoryRouter>,
  )
  await fill(field('Search products'), 'full cream')
  await press('Enter')
  const quantity = () => field('Quantity of Full cream milk 2 L')
  const made = () => shop.documents.get() ?? []
  const range = 'Quantity must be between 1 and 9\u00a0999\u00a0999'

  await fill(quantity(), '0')
  await act(async () => quantity()?.blur())
  expect(page.text()).toContain(range)
  expect(quantity()?.value).toBe('1')
  await click(page.button('Generate Quote'))
  expect(made()).toEqual([])
  expect(toasts.get()[0]).toMatchObject({ title: 'Check the quantity', description: range })

  await fill(quantity(), '25')
  await act(async () => quantity()?.blur())
  await click(page.button('Generate Quote'))
  await vi.waitFor(() => expect(made()).toHaveLength(1))
  expect(made()[0]?.document.lines[0]).toMatchObject({ quantity: 25 })
  await page.unmount()
})
