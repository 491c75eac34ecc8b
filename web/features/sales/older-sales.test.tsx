// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aListedSale, aSale } from '#core/sales/sale-builders.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import type { OlderSalesAnswer, OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import SalesPage from './sales-page.tsx'

let page: Rendered
// This page has no layout, and a list without height shows no rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
})
afterEach(() => page.unmount())

async function choosePeriod(value: string): Promise<void> {
  const select = document.querySelector<HTMLSelectElement>('select[aria-label="Date"]')
  if (!select) throw new Error('no period')
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

const oldSale = aSale({
  id: 'old',
  number: 'R000001',
  customerName: 'Nomsa',
  createdAt: Date.UTC(2025, 1, 1),
})
const older = { count: 1, newestAt: oldSale.createdAt }
const page1: OlderSalesAnswer = { ok: true, page: { sales: [oldSale], next: null } }

async function openWithOlder(server: OlderSalesClient): Promise<void> {
  const shop = fakeShop()
  page = await render(
    <ShopProvider value={shop}>
      <SalesPage server={server} />
    </ShopProvider>,
  )
  await act(async () => {
    shop.sales.set([aListedSale({ number: 'R000009' })])
    shop.sales.kept.set({ complete: true, older })
  })
}

test('sales that left the device come from the server when they are asked for, in full [S2.34, S2.36]', async () => {
  const asked = vi.fn<OlderSalesClient>(async () => page1)
  await openWithOlder(asked)
  expect(page.text()).toContain('1 sale from more than 13 months ago is kept on your server.')
  await click(page.button('Load older sales'))
  expect(asked).toHaveBeenCalledWith({ before: older.newestAt + 1, beforeId: '' }, expect.anything(), {})
  expect(page.text()).toContain('2 sales')
  await click(page.button('View sale R000001'))
  for (const words of ['Nomsa', 'White bread', 'Received by the server']) expect(page.text()).toContain(words)
})

test('days of long ago say that their sales are on the server: the list was empty, as if nothing had been sold [S2.33, S2.34]', async () => {
  await openWithOlder(async () => page1)
  const said = () => page.text().includes('is kept on your server.')
  await choosePeriod('this-month')
  expect(said()).toBe(false)
  await choosePeriod('own')
  const [from, to] = document.querySelectorAll<HTMLInputElement>('input[type=date]')
  await fill(from ?? null, '2025-01-01')
  await fill(to ?? null, '2025-02-28')
  expect([said(), page.text().includes('No sales found')]).toEqual([true, true])
  await click(page.button('Load older sales'))
  expect(page.text()).toContain('R000001')
})

test('older sales that take long show how far they are and can be stopped; what came stays [S2.34]', async () => {
  const next = { before: 5, beforeId: 'old' }
  const asked = vi
    .fn<OlderSalesClient>()
    .mockResolvedValueOnce({ ok: true, page: { sales: [oldSale], next } })
    .mockImplementation(() => new Promise(() => {}))
  await openWithOlder(asked)
  await click(page.button('Load older sales'))
  expect(page.text()).toContain('Loading older sales: 1 of 1')
  await click(page.button('Cancel'))
  expect(asked.mock.calls[1]?.[1].aborted).toBe(true)
  expect(page.text()).toContain('2 sales')
  await click(page.button('Load older sales'))
  expect(asked.mock.calls[2]?.[0]).toEqual(next)
})

test.each([
  ['offline', 'You are offline.'],
  ['signed-out', 'Log in again'],
  ['failed', 'could not send older sales'],
] as const)(
  'a server that is %s is told, and the device’s own sales stay [S8.30, R21]',
  async (refusal, said) => {
    await openWithOlder(async () => ({ ok: false, refusal }))
    await click(page.button('Load older sales'))
    expect(page.text()).toContain(said)
    expect(page.text()).toContain('000009')
    expect(page.button('Try again')).toBeTruthy()
  },
)
