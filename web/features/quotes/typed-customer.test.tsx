// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import QuotesPage from './quotes-page.tsx'

vi.mock('#web/pdf/save-document.ts', () => ({ saveDocument: vi.fn(async () => 'Quote-Q0001.pdf') }))

let page: Rendered
afterEach(() => page.unmount())

test('a quote for somebody who was typed and not chosen asks who that is before it is made [S2.38]', async () => {
  const shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
  page = await render(
    <MemoryRouter initialEntries={['/quotes']}>
      <ShopProvider value={shop}>
        <QuotesPage />
      </ShopProvider>
    </MemoryRouter>,
  )
  const made = () => (shop.documents.get() ?? []).map(({ document }) => document)
  await fill(field('Search products'), 'full cream')
  await press('Enter')
  await fill(field('Customer (optional)'), 'Zola')
  await click(page.button('Generate Quote'))
  await act(async () => {})
  expect(made()).toEqual([])
  for (const words of ['"Zola" was typed but not chosen', 'Who is this quote for?'])
    expect(page.text()).toContain(words)
  await click(page.button('Add "Zola" as a customer'))
  await expect.poll(made).toMatchObject([{ number: 'Q0001', customer: { name: 'Zola' } }])
})
