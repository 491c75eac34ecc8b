// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill } from '#web/ui/testing/typing.ts'
import CustomersPage from './customers-page.tsx'

const ZANELE = 'Zanele Dlamini'
const SPAZA = 'Mvelaphanda Spaza'

let page: Rendered
let shop: FakeShop

beforeEach(async () => {
  // A list without height shows no rows; eight columns need a wide window.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
})
afterEach(async () => {
  await page.unmount()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <CustomersPage />
    </ShopProvider>,
  )
}

const rows = () => [...document.querySelectorAll('tbody tr:not([aria-hidden])')]
const listed = () => rows().map((row) => [ZANELE, SPAZA].find((name) => row.textContent?.includes(name)))
const search = () =>
  field('Search customers...') ??
  document.querySelector<HTMLInputElement>('[placeholder="Search customers..."]')

test('customers are found by name, e-mail or phone, however the phone number is spaced [S2.30, S2.32]', async () => {
  await open()
  for (const words of ['MVELA', 'orders@', '082 555', '0825550101']) {
    await fill(search(), words)
    expect(listed(), words).toEqual([SPAZA])
  }
  await fill(search(), 'nobody at all')
  expect(page.text()).toContain('No customers found')
})

test('what somebody bought stands beside them, and the list is sorted by it either way [S2.31, S3.4]', async () => {
  const bought = { spent: cents(3798), purchases: 2, lastVisit: Date.UTC(2026, 10, 20, 10) }
  const totals = new Map([['customer-1', bought]])
  shop.customerTotals.get = () => totals
  await open()
  const cells = (name: string) =>
    [
      ...(rows()
        .find((row) => row.textContent?.includes(name))
        ?.querySelectorAll('td') ?? []),
    ].map(({ textContent }) => textContent)
  expect(cells(ZANELE).slice(3, 6)).toEqual(['R37.98', '2', '2026/11/20'])
  expect(cells(SPAZA)[5]).toBe('Never')

  expect(listed()).toEqual([SPAZA, ZANELE])
  const spent = () => [...document.querySelectorAll('th')].find((each) => each.textContent === 'Total Spent')
  await click(spent()?.querySelector('button') as HTMLElement)
  expect(spent()?.getAttribute('aria-sort')).toBe('ascending')
  await click(spent()?.querySelector('button') as HTMLElement)
  expect(spent()?.getAttribute('aria-sort')).toBe('descending')
  expect(listed()).toEqual([ZANELE, SPAZA])
})

test('deleting asks first; who is kept stays, who is deleted leaves the list [S5.6, S8.15]', async () => {
  await open()
  const ask = async () => {
    await click(page.button(`Delete ${SPAZA}`))
    await act(async () => void (await vi.dynamicImportSettled()))
    expect(page.text()).toContain(`Are you sure you want to delete ${SPAZA}?`)
  }
  const answer = (words: string) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')]
    return click(buttons.find(({ textContent }) => textContent === words) as HTMLElement)
  }
  await ask()
  await answer('Cancel')
  expect(listed()).toEqual([SPAZA, ZANELE])
  await ask()
  await answer('Delete')
  await act(async () => {})
  expect(listed()).toEqual([ZANELE])
})
